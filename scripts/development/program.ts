import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds until a started program must be ready, on a busy machine. */
const START_LIMIT = 180_000;
/** Milliseconds from SIGTERM to SIGKILL. */
const STOP_LIMIT = 30_000;
/** Characters of its output that an error message repeats. */
const OUTPUT_KEPT = 2_000;

export interface ProgramOptions {
  title: string;
  port: number;
  /** Default: this Node. */
  program?: string;
  arguments: readonly string[];
  folder?: string;
  /** The whole environment: settings of the user would change the result. */
  environment: Readonly<Record<string, string>>;
  /** Ready when a GET of this path gets a response, with this status if set. */
  ready: { path: string; status?: number };
  /** Whether {@link Program.request} can be used. */
  hasChannel?: boolean;
}

/** A program that serves HTTP in a separate process. It can be ended in any way and started again. */
export class Program {
  #child: ChildProcess | undefined;
  #output = "";
  readonly #kill = (): void => void this.#child?.kill("SIGKILL");

  constructor(private readonly options: ProgramOptions) {}

  get url(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it is ready. Rejects if it ends before, takes too long, or `signal` is aborted. */
  async start(signal?: AbortSignal): Promise<void> {
    const { program = process.execPath, environment, folder, hasChannel } = this.options;
    const child = spawn(program, [...this.options.arguments], {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe", ...(hasChannel ? ["ipc" as const] : [])],
    });
    this.#child = child;
    this.#output = "";
    // Before the folders that it uses are removed.
    process.prependOnceListener("exit", this.#kill);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString("utf8")).slice(-OUTPUT_KEPT);
      });
    }
    const deadline = performance.now() + START_LIMIT;
    while (!(await this.#isReady())) {
      signal?.throwIfAborted();
      this.requireAlive();
      if (performance.now() > deadline) throw this.#failure("is not ready");
      await pause(5);
    }
  }

  requireAlive(): void {
    if (!this.#isRunning()) throw this.#failure("has ended by itself");
  }

  /** Resolves with the exit code when it has ended, or `null` if a signal ended it. Idempotent. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (child && this.#isRunning()) {
      const ended = once(child, "exit");
      child.kill(signal);
      const timer = setTimeout(this.#kill, STOP_LIMIT);
      await ended;
      clearTimeout(timer);
    }
    process.off("exit", this.#kill);
    return child?.exitCode ?? null;
  }

  /** Sends it a message, and resolves with its next one. */
  async request(message: string): Promise<unknown> {
    if (!this.#child) throw this.#failure("is not started");
    this.#child.send(message);
    const [response] = (await once(this.#child, "message")) as unknown[];
    return response;
  }

  #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async #isReady(): Promise<boolean> {
    const { path, status } = this.options.ready;
    // Until it listens, connections fail in several ways.
    const response = await fetch(this.url + path).catch(() => undefined);
    await response?.arrayBuffer();
    return response !== undefined && (status ?? response.status) === response.status;
  }

  #failure(what: string): Error {
    return new Error(`${this.options.title} ${what}. Its last output:\n${this.#output.trim()}`);
  }
}

/** Compiles the project, so that programs run without a loader. Rejects if it does not compile. */
export async function build(root: string): Promise<void> {
  const child = spawn("npm", ["run", "--silent", "build"], { cwd: root, stdio: "inherit" });
  const end = (): void => void child.kill();
  process.once("exit", end);
  await once(child, "exit");
  process.off("exit", end);
  if (child.exitCode !== 0) throw new Error("The build failed: nothing was run.");
}
