import { type ChildProcess, exec, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

const SOURCES = ["client", "generated", "scripts", "server", "spec"];
const FILES = ["README.md", "package.json", "tsconfig.json"];

/** The results of `npm run build`. */
export const BUILT = ["client", "generated", "scripts", "server"].map((name) => join("dist", name));
/** The compiler's state. */
const CHECKED = "dist/build.tsbuildinfo";

/** Copies files and folders of this project into a folder. */
function copyTo(folder: string, ...names: string[]): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-R", ...names, folder], { cwd: root });
}

/** Without the variables of a git hook, with which the copy's git would work on the real repository. */
function environment(settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const all = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  return { ...Object.fromEntries(all), ...settings };
}

/** A copy of this project in a temporary folder, in which tests edit files and run commands. */
export class ProjectCopy {
  private constructor(readonly root: string) {}

  static async create(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), "project-copy-"));
    copyTo(folder, ...SOURCES, ...FILES);
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    return new ProjectCopy(folder);
  }

  /** Includes the build results and the compiler's state, if any, so that the compiler handles only later edits. */
  static async createBuilt(...results: readonly string[]): Promise<ProjectCopy> {
    const copy = await ProjectCopy.create();
    const isBuilt = existsSync(join(root, CHECKED));
    if (isBuilt) copyTo(join(copy.root, "dist"), CHECKED, ...results);
    return copy;
  }

  read(file: string): Promise<string> {
    return readFile(join(this.root, file), "utf8");
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.root, file), text);
  }

  /** Replaces the first occurrence of the literal text. Throws if there is none. */
  async replace(file: string, place: string | RegExp, text: string): Promise<void> {
    const before = await this.read(file);
    const after = before.replace(place, () => text);
    if (after === before) throw new Error(`${file} has no ${place}.`);
    await this.write(file, after);
  }

  /** Undoes all edits of the document. */
  async restoreSpec(): Promise<void> {
    await rm(join(this.root, "spec"), { recursive: true });
    copyTo(this.root, "spec");
  }

  /** Omits the scripts, a third of the compiled code. */
  compileOnlyTheService(): Promise<void> {
    return this.replace("scripts/tsconfig.build.json", /,\s*"\."\s*\]/, "]");
  }

  /** Builds without the docs. Throws the compiler's errors. */
  async compile(): Promise<void> {
    await this.succeed(
      "node node_modules/typescript-7/bin/tsc --checkers 1 -p scripts/tsconfig.build.json",
    );
  }

  /** Runs a shell command in the folder. */
  run(line: string): Promise<{ code: number; out: string; err: string }> {
    const options = { cwd: this.root, env: environment(), maxBuffer: 100_000_000 };
    return new Promise((resolve) => {
      exec(line, options, (error, out, err) =>
        resolve({ code: error ? (error.code ?? 1) : 0, out, err }),
      );
    });
  }

  /** The output of a shell command. Throws all of its output if it fails. */
  async succeed(line: string): Promise<string> {
    const { code, out, err } = await this.run(line);
    if (code !== 0) throw new Error(out + err);
    return out;
  }

  /** Starts a program of the copy and lets it run. */
  start(program: string, args: string[] = [], settings?: NodeJS.ProcessEnv): RunningProgram {
    const options = { cwd: this.root, env: environment(settings) };
    return new RunningProgram(
      spawn(process.execPath, [join(this.root, program), ...args], options),
    );
  }

  /** Starts the compiled service and waits until it is ready. */
  async serve(settings: NodeJS.ProcessEnv): Promise<{ service: RunningProgram; url: string }> {
    const service = this.start("dist/server/main.js", [], { ...settings, PORT: "0" });
    await service.until("is ready at");
    return {
      service,
      url: `http://127.0.0.1:${/listening on .*:(\d+)/.exec(service.printed)?.[1]}`,
    };
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}

/** A program that runs until it is stopped. */
export class RunningProgram {
  /** Everything it has printed so far, including errors. */
  printed = "";
  readonly #ended: Promise<number | null>;

  constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.printed += chunk.toString();
        child.emit("printed");
      });
    }
    this.#ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Its later output up to `text`. Rejects if it ends before that. */
  async until(text: string): Promise<string> {
    const start = this.printed.length;
    while (!this.printed.includes(text, start)) {
      const ended = this.#ended.then(() => "ended");
      if ((await Promise.race([once(this.child, "printed"), ended])) === "ended") {
        throw new Error(`It ended, and printed only:\n${this.printed}`);
      }
    }
    return this.printed.slice(start);
  }

  /** Resolves to the exit code; without a signal, when it ends by itself. */
  end(signal?: "SIGINT" | "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (signal) this.child.kill(signal);
    return this.#ended;
  }
}
