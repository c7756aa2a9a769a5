import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

const FOLDERS = ["client", "generated", "scripts", "server", "spec"];
const FILES = ["README.md", "package.json", "tsconfig.json"];

/** What `npm run build` made of them. */
const BUILT = ["client", "generated", "scripts", "server"];
/** What the compiler knows of them since then. */
const CHECKED = "dist/build.tsbuildinfo";

/**
 * Copies a folder of this project to the same place below another one. `fs.cp` takes several times the CPU time for
 * as many files.
 */
function copyFolder(name: string, to: string, isCopied = (_file: string): boolean => true): void {
  mkdirSync(join(to, name), { recursive: true });
  for (const entry of readdirSync(join(root, name), { withFileTypes: true })) {
    const path = join(name, entry.name);
    if (entry.isDirectory()) copyFolder(path, to, isCopied);
    else if (isCopied(path)) copyFileSync(join(root, path), join(to, path));
  }
}

function isNoSourceMap(file: string): boolean {
  return !file.endsWith(".map");
}

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
    for (const name of FOLDERS) copyFolder(name, folder);
    for (const name of FILES) copyFileSync(join(root, name), join(folder, name));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    return new ProjectCopy(folder);
  }

  /** With what the compiler knows of the project, if it is built: it checks only what is edited then. */
  static async createChecked(): Promise<ProjectCopy> {
    const copy = await ProjectCopy.create();
    mkdirSync(join(copy.root, "dist"));
    const checked = join(root, CHECKED);
    if (existsSync(checked)) copyFileSync(checked, join(copy.root, CHECKED));
    return copy;
  }

  /** With what is built of the project as well: what is edited is all that is compiled then. */
  static async createBuilt(): Promise<ProjectCopy> {
    const copy = await ProjectCopy.createChecked();
    // Without an old state the compiler writes everything.
    if (!existsSync(join(root, CHECKED))) return copy;
    for (const name of BUILT) copyFolder(join("dist", name), copy.root, isNoSourceMap);
    return copy;
  }

  /** Undoes what was edited in its document. */
  async restoreSpec(): Promise<void> {
    await rm(join(this.root, "spec"), { recursive: true });
    copyFolder("spec", this.root);
  }

  /** From now on the build checks the service, writes nothing, and leaves out the docs and the scripts. */
  async checkOnlyTheService(): Promise<void> {
    await this.#replace("package.json", /("build": "[^"&]+) && [^"]*"/, '$1 --noEmit"');
    await this.compileOnlyTheService();
  }

  /** From now on Jest loads the service once for all test files, not in each of several processes. */
  async runTestsInOneProcess(): Promise<void> {
    await this.#replace("package.json", /"maxWorkers": \d+/, '"maxWorkers": 1');
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

  /** As the build does, without the docs. Throws what does not compile. */
  async compile(): Promise<void> {
    const compiler = "node node_modules/typescript-7/bin/tsc --checkers 1";
    const { code, out, err } = await this.run(`${compiler} -p scripts/tsconfig.build.json`);
    if (code !== 0) throw new Error(out + err);
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
class RunningCommand {
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
