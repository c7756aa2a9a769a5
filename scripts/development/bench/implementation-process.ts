import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../../server/testing/free-port.js";
import { type BenchStore, makeStore } from "./bench-store.js";
import type { Command, Implementation } from "./implementations.js";
import { member, type Send } from "./scenarios.js";
import { sendTo, type Target } from "./target.js";
import { START_LIMIT, untilReachable } from "./until-reachable.js";

/** Milliseconds from the signal to the end. */
const STOP_LIMIT = 15_000;
/** Characters of what an implementation wrote that an error message repeats. */
const OUTPUT_KEPT = 2_000;

export interface Launch {
  /** Whether it can be asked for its memory. */
  isProbed?: boolean;
  signal: AbortSignal;
}

/** Bytes in use. */
export interface MemoryUse {
  /** What the engine has allocated, on its heap and outside. */
  heap: number;
  /** What the system has given to the process. */
  rss: number;
}

/** Runs in the process that is measured, before its program; twice, as the first makes more collectable. */
const PROBE = `data:text/javascript,process.on("message", () => {
  gc(); gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heap: heapUsed + external, rss });
});`;

/** One implementation, running on a store of its own. */
export class ImplementationProcess implements Target {
  #output = "";
  /** For an end of the bench that leaves no time to ask. */
  readonly #kill = (): void => {
    this.child.kill("SIGKILL");
    this.store.remove();
  };

  private constructor(
    readonly implementation: Implementation,
    readonly url: string,
    readonly store: BenchStore,
    private child: ChildProcess,
    private readonly spawnAgain: () => ChildProcess,
  ) {
    this.#listenTo(child);
    process.once("exit", this.#kill);
  }

  #listenTo(child: ChildProcess): void {
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString("utf8")).slice(-OUTPUT_KEPT);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
  }

  /** Resolves when it responds. Rejects, with nothing left behind, if it does not. */
  static async start(
    implementation: Implementation,
    launch: Launch,
  ): Promise<ImplementationProcess> {
    const port = await freePort();
    const store = await makeStore(port);
    const { environment } = store;
    const { command } = implementation;
    const start = (): ChildProcess =>
      spawn(command.program, nodeArguments(command, launch), {
        cwd: command.folder,
        // Nothing else: settings of the person who runs the bench would change what is measured.
        env: environment,
        stdio: ["ignore", "pipe", "pipe", ...(launch.isProbed ? ["ipc" as const] : [])],
      });
    const started = new ImplementationProcess(
      implementation,
      `http://127.0.0.1:${port}`,
      store,
      start(),
      start,
    );
    try {
      await started.#ready(launch.signal);
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  readonly send: Send = (request) => sendTo(this, request);

  get title(): string {
    return `${this.implementation.name} (${this.implementation.title})`;
  }

  get urls(): readonly string[] {
    return [this.url];
  }

  /** With the token. */
  headersOf(
    body: string | undefined,
    headers?: Readonly<Record<string, string>>,
  ): Record<string, string> {
    return {
      Authorization: `Bearer ${this.store.accessToken}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    };
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** After a collection. It must have been started to be asked. */
  async memory(): Promise<MemoryUse> {
    this.child.send("memory");
    const [use] = (await once(this.child, "message")) as unknown[];
    const [heap, rss] = [Number(member(use, "heap")), Number(member(use, "rss"))];
    return { heap, rss };
  }

  requireAlive(): void {
    if (this.#hasEnded()) throw this.#failure("ended by itself");
  }

  /** Ends it and starts it again on the same store. Resolves when it responds. */
  async restart(signal: AbortSignal): Promise<void> {
    await this.#end();
    this.child = this.spawnAgain();
    this.#listenTo(this.child);
    await this.#ready(signal);
  }

  /** Ends it and removes its store. Idempotent. */
  async stop(): Promise<void> {
    await this.#end();
    process.off("exit", this.#kill);
    this.store.remove();
  }

  async #end(): Promise<void> {
    if (this.#hasEnded()) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    const timer = setTimeout(this.#kill, STOP_LIMIT);
    await ended;
    clearTimeout(timer);
  }

  async #ready(signal: AbortSignal): Promise<void> {
    const requireAlive = (): void => this.requireAlive();
    if (await untilReachable({ url: this.url, interval: 50, signal, requireAlive })) return;
    throw this.#failure(`gave no response within ${START_LIMIT} s`);
  }

  #hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  #failure(what: string): Error {
    return new Error(`${this.title} ${what}. Its last output:\n${this.#output.trim()}`);
  }
}

function nodeArguments(command: Command, { isProbed }: Launch): string[] {
  return [...(isProbed ? ["--expose-gc", "--import", PROBE] : []), ...command.arguments];
}
