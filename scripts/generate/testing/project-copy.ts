import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

const COPIED = [
  ...["client", "generated", "scripts", "server", "spec"],
  ...["README.md", "package.json", "tsconfig.json"],
];

/** What `npm run build` made of them, and what it knows of it. */
const BUILT = ["client", "generated", "scripts", "server", "build.tsbuildinfo"];

/** Without what git tells its hooks: in one, the copy's git would work on the real repository. */
function environment(): NodeJS.ProcessEnv {
  const all = Object.entries(process.env);
  return Object.fromEntries(all.filter(([name]) => !name.startsWith("GIT_")));
}

/** This project in a temporary folder, to edit it and run its commands. */
export class ProjectCopy {
  private constructor(readonly root: string) {}

  static async create(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), "project-copy-"));
    for (const name of COPIED) {
      await cp(join(root, name), join(folder, name), { recursive: true });
    }
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    return new ProjectCopy(folder);
  }

  /** With what is built of the project, if it is: to build the copy takes a third of the time then. */
  static async createBuilt(): Promise<ProjectCopy> {
    const copy = await ProjectCopy.create();
    for (const name of BUILT) {
      const built = join(root, "dist", name);
      if (existsSync(built)) await cp(built, join(copy.root, "dist", name), { recursive: true });
    }
    return copy;
  }

  /** From now on the build compiles neither the docs nor the scripts. */
  async buildOnlyTheService(): Promise<void> {
    await this.#replace("package.json", /("build": "[^"]+json) [^"]*"/, '$1 --noEmit"');
    await this.compileOnlyTheService();
  }

  /** The scripts are a third of what is compiled. */
  async compileOnlyTheService(): Promise<void> {
    await this.#replace("scripts/tsconfig.build.json", /,\s*"\."\s*\]/, "]");
  }

  async #replace(name: string, place: RegExp, text: string): Promise<void> {
    const file = join(this.root, name);
    const before = await readFile(file, "utf8");
    const after = before.replace(place, text);
    if (after === before) throw new Error(`${name} has no ${place}.`);
    await writeFile(file, after);
  }

  /** Runs a line of shell, as somebody in the folder would. */
  run(line: string): Promise<{ code: number | null; out: string; err: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(line, { cwd: this.root, env: environment(), shell: true });
      let out = "";
      let err = "";
      child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, out, err }));
    });
  }

  /** Starts the generator and lets it run. */
  start(...args: string[]): RunningCommand {
    const script = join(this.root, "scripts", "generate.mjs");
    const options = { cwd: this.root, env: environment() };
    return new RunningCommand(spawn(process.execPath, [script, ...args], options));
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}

/** A command that goes on until it is told to end. */
export class RunningCommand {
  /** Everything that it has printed so far, errors too. */
  printed = "";
  /** Called whenever it has printed something. */
  #heard: () => void = () => undefined;
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.printed += chunk.toString();
        this.#heard();
      });
    }
    this.#ended = new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
  }

  /** What it prints from now on, until that has `text` in it. Rejects if it ends before. */
  until(text: string): Promise<string> {
    const start = this.printed.length;
    return new Promise((resolve, reject) => {
      this.#heard = () => {
        const printed = this.printed.slice(start);
        if (printed.includes(text)) resolve(printed);
      };
      const unsaid = (): void => reject(new Error(`It ended, and said only:\n${this.printed}`));
      this.#ended.then(unsaid, reject);
    });
  }

  /** As Ctrl-C does. Resolves to the exit code. */
  interrupt(): Promise<number | null> {
    this.#child.kill("SIGINT");
    return this.#ended;
  }

  /** At the end of a test that may have failed. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
