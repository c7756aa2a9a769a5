import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds from its start until it must be ready, on a machine that has much else to do. */
const START_LIMIT = 180_000;
/** Characters of what it wrote that an error message repeats. */
const OUTPUT_KEPT = 2_000;
/** Lines of the log that tell the reason of a 500. */
const ERROR = /^.*"msg":"General".*$/gm;

/** The built service as a process that can be ended in any way and started again on the same port. */
export class Instance {
  #child: ChildProcess | undefined;
  #output = "";
  readonly #errors: string[] = [];
  /** For an end of the script that leaves no time to ask. */
  readonly #kill = (): void => void this.#child?.kill("SIGKILL");

  constructor(
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** What it has logged as the reasons of its 500s, in all its starts. */
  get errors(): readonly string[] {
    return this.#errors;
  }

  /** Resolves when it is ready. Rejects if it ends before, or takes too long. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join("dist", "server", "main.js")], {
      // Nothing else: settings of the person who runs this would change what is shown.
      env: { HOST: "127.0.0.1", LOG_LEVEL: "warn", PORT: String(this.port), ...this.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    this.#output = "";
    // Before anything that it uses is taken away.
    process.prependOnceListener("exit", this.#kill);
    const keep = (chunk: Buffer): void => {
      this.#errors.push(...(chunk.toString("utf8").match(ERROR) ?? []));
      this.#output = (this.#output + chunk.toString("utf8")).slice(-OUTPUT_KEPT);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const deadline = performance.now() + START_LIMIT;
    while (!(await this.#isReady())) {
      this.requireAlive();
      if (performance.now() > deadline) throw new Error(`An instance is not ready. ${this.#said}`);
      await pause(20);
    }
  }

  /** Throws if it has ended by itself. */
  requireAlive(): void {
    if (!this.#child || isRunning(this.#child)) return;
    throw new Error(`An instance has ended by itself. ${this.#said}`);
  }

  /** Resolves with the exit code when it has ended; `null` after a signal that it did not handle. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (child && isRunning(child)) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    process.off("exit", this.#kill);
    return child?.exitCode ?? null;
  }

  /** Makes it stand still, or go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#child?.kill(signal);
  }

  get #said(): string {
    return `It said: ${this.#output.trim() || "nothing"}`;
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/health/ready`).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.status === 200;
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
