import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { basename, dirname } from "node:path";
import { type BenchStore, makeStore } from "./bench-store.js";
import { member, type Send } from "./scenarios.js";
import type { Command, Contestant } from "./contestants.js";
import { START_LIMIT, untilAnswered } from "./until-answered.js";

/** Milliseconds from the signal to the end. */
const STOP_LIMIT = 15_000;
/** Characters of what a contestant wrote that an error message repeats. */
const OUTPUT_KEPT = 2_000;

export interface Launch {
  /** The file for its CPU profile; unset: none is made. */
  profile?: string | undefined;
  searched?: boolean;
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

/** One contestant, running on a store of its own. */
export class ContestantProcess {
  #output = "";
  /** For an end of the bench that leaves no time to ask. */
  readonly #kill = (): void => {
    this.child.kill("SIGKILL");
    this.store.remove();
  };

  private constructor(
    readonly contestant: Contestant,
    readonly url: string,
    readonly store: BenchStore,
    private readonly child: ChildProcess,
  ) {
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString("utf8")).slice(-OUTPUT_KEPT);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    process.once("exit", this.#kill);
  }

  /** Resolves when it answers. Rejects, with nothing left behind, if it does not. */
  static async start(contestant: Contestant, launch: Launch): Promise<ContestantProcess> {
    const port = await freePort();
    const store = await makeStore(port, launch);
    const { environment } = store;
    const command = contestant.command({ port, dataDir: environment.DATA_DIR });
    const child = spawn(command.program, nodeArguments(command, launch), {
      cwd: command.folder,
      // Nothing else: settings of the person who runs the bench would change what is measured.
      env: { ...environment, ...command.environment },
      stdio: ["ignore", "pipe", "pipe", ...(launch.isProbed ? ["ipc" as const] : [])],
    });
    const started = new ContestantProcess(contestant, `http://127.0.0.1:${port}`, store, child);
    try {
      await started.#ready(launch.signal);
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  /** What it answers to one request, sent with the token. */
  readonly send: Send = async ({ method, path, body, headers }) => {
    const response = await fetch(this.url + path, {
      method,
      headers: this.headersOf(body, headers),
      // Otherwise fetch adds Cache-Control: no-cache to If-None-Match, and Express answers with 200.
      cache: "force-cache",
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      etag: response.headers.get("etag") ?? undefined,
      body: text === "" ? undefined : parsed(text),
    };
  };

  /** Of a request with this body. */
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
    const [use]: unknown[] = await once(this.child, "message");
    const [heap, rss] = [Number(member(use, "heap")), Number(member(use, "rss"))];
    return { heap, rss };
  }

  /** Throws if it has ended by itself. */
  requireAlive(): void {
    if (this.#hasEnded()) throw this.#failure("ended by itself");
  }

  /** Ends it and removes its store. Idempotent. */
  async stop(): Promise<void> {
    if (!this.#hasEnded()) {
      const ended = once(this.child, "exit");
      this.child.kill("SIGTERM");
      const timer = setTimeout(this.#kill, STOP_LIMIT);
      await ended;
      clearTimeout(timer);
    }
    process.off("exit", this.#kill);
    this.store.remove();
  }

  async #ready(signal: AbortSignal): Promise<void> {
    const requireAlive = (): void => this.requireAlive();
    if (await untilAnswered({ url: this.url, interval: 50, signal, requireAlive })) return;
    throw this.#failure(`gave no answer within ${START_LIMIT} s`);
  }

  #hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  #failure(problem: string): Error {
    const { name, title } = this.contestant;
    return new Error(`${name} (${title}) ${problem}. Its last output:\n${this.#output.trim()}`);
  }
}

function nodeArguments(command: Command, { profile, isProbed }: Launch): string[] {
  const probe = isProbed ? ["--expose-gc", "--import", PROBE] : [];
  const profiling =
    profile === undefined
      ? []
      : [
          "--cpu-prof",
          `--cpu-prof-dir=${dirname(profile)}`,
          `--cpu-prof-name=${basename(profile)}`,
        ];
  return [...probe, ...profiling, ...command.arguments];
}

/** JSON, or what else it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Free at this moment; the contestants cannot tell which one they would have chosen. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("The system gave no port.");
}
