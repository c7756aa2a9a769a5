import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { KIT, KIT_COMMAND } from "../kit-names.js";

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
  #served: ChildProcess | undefined;
  /** The output of the service including its log. Complete after {@link stop}. */
  printed = "";

  private constructor(
    private readonly parent: string,
    readonly said: Said,
  ) {}

  static async make(...options: string[]): Promise<MadeApi> {
    const parent = await mkdtemp(join(tmpdir(), "made-api-"));
    const out = join(parent, "api");
    return new MadeApi(parent, await initialise("--out", out, ...options));
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
    return said(process.execPath, [command, ...args], this.folder, environment);
  }

  async start(): Promise<string> {
    const command = join(this.folder, "node_modules", KIT, "command.mjs");
    const child = spawn(process.execPath, [command, "start"], {
      cwd: this.folder,
      env: { ...process.env, PORT: "0", LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#served = child;
    this.printed = "";
    return new Promise((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        this.printed += chunk.toString();
        const [, url] = /is ready at (\S+)/.exec(this.printed) ?? [];
        if (url !== undefined) resolve(url);
      });
      child.once("exit", () => reject(new Error(`It ended: ${this.printed}`)));
    });
  }

  async stop(): Promise<number | null> {
    const child = this.#served;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill("SIGTERM");
    await once(child, "close");
    return child.exitCode;
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
  return said(process.execPath, [join(root, "scripts", "init.mjs"), ...options], root);
}

async function said(
  program: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Said> {
  const env = { ...process.env, ...environment };
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (out += chunk.toString()));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out: out.replaceAll(STEP, "") };
}
