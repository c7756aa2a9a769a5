import { execFile, spawn, type StdioOptions } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { RunningProgram } from "../../generate/testing/project-copy.js";
import { KIT, KIT_COMMAND } from "../../project/kit-names.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..", "..");

/** A progress line of a command; only slow machines print it. */
const STEP = /^[A-Z].* …\n/gm;

export interface Said {
  code: number | null;
  /** Without the progress lines. */
  out: string;
}

/** The folder that `npm run init` generates around a document. */
export class MadeApi {
  #served: RunningProgram | undefined;

  private constructor(
    private readonly parent: string,
    readonly said: Said,
  ) {}

  static async make(...options: string[]): Promise<MadeApi> {
    const parent = await mkdtemp(join(tmpdir(), "made-api-"));
    const out = join(parent, "api");
    return new MadeApi(parent, await initialise("--out", out, ...options));
  }

  /** The output of the service including its log. Complete after {@link stop}. */
  get printed(): string {
    return this.#served?.printed ?? "";
  }

  get folder(): string {
    return join(this.parent, "api");
  }

  /** Does what `npm install` does with local packages: the kit from the tarball, all others linked. */
  async install(): Promise<void> {
    const modules = join(this.folder, "node_modules");
    const kit = join(modules, KIT);
    await mkdir(join(modules, ".bin"), { recursive: true });
    for (const name of await readdir(join(root, "node_modules"))) {
      if (name.startsWith(".")) continue;
      await symlink(join(root, "node_modules", name), join(modules, name));
    }
    await mkdir(kit);
    const [tarball = ""] = await readdir(join(this.folder, "kit"));
    const file = join(this.folder, "kit", tarball);
    await run("tar", ["-xzf", file, "-C", kit, "--strip-components", "1"]);
    await symlink(join("..", KIT, "command.mjs"), join(modules, ".bin", KIT_COMMAND));
  }

  async installFromRegistry(): Promise<void> {
    await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: this.folder });
  }

  /** Runs a command of the kit, as npm does. */
  command(...args: string[]): Promise<Said> {
    return this.commandWith({}, ...args);
  }

  commandWith(environment: Record<string, string>, ...args: string[]): Promise<Said> {
    const command = join(this.folder, "node_modules", KIT, "command.mjs");
    return said([command, ...args], this.folder, environment);
  }

  async start(): Promise<string> {
    const command = join(this.folder, "node_modules", KIT, "command.mjs");
    const settings = { PORT: "0", LOG_LEVEL: "info" };
    this.#served = started([command, "start"], this.folder, settings);
    await this.#served.until("is ready at");
    return /is ready at (\S+)/.exec(this.printed)?.[1] ?? "";
  }

  async stop(): Promise<void> {
    await this.#served?.end("SIGTERM");
  }

  async read(name: string): Promise<string> {
    return readFile(join(this.folder, name), "utf8");
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.parent, { recursive: true, force: true });
  }
}

export function initialise(...options: string[]): Promise<Said> {
  return said([join(root, "scripts", "init.mjs"), ...options], root);
}

async function said(
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Said> {
  const program = started(args, cwd, environment);
  return { code: await program.end(), out: program.printed.replaceAll(STEP, "") };
}

function started(
  args: readonly string[],
  cwd: string,
  environment: Record<string, string>,
): RunningProgram {
  const env = { ...process.env, ...environment };
  const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
  return new RunningProgram(spawn(process.execPath, args, { cwd, env, stdio }));
}
