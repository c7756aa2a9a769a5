import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BenchStore, makeStore } from "./bench-store.js";
import type { Contestant } from "./contestants.js";

/** Milliseconds from start to the first answer, and from the signal to the end. */
const START_LIMIT = 30_000;
const STOP_LIMIT = 15_000;
/** Characters of what a contestant wrote that an error message repeats. */
const OUTPUT_KEPT = 2_000;

export interface Launch {
  /** The folder with package.json. */
  root: string;
  /** Where its CPU profile goes, as `profileName`; unset: none is made. */
  profileFolder?: string | undefined;
  profileName: string;
  searched?: boolean;
  signal: AbortSignal;
}

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
    const child = spawn(process.execPath, nodeArguments(contestant, launch), {
      cwd: launch.root,
      // Nothing else: settings of the person who runs the bench would change what is measured.
      env: store.environment,
      stdio: ["ignore", "pipe", "pipe"],
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

  get pid(): number | undefined {
    return this.child.pid;
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
    const deadline = performance.now() + START_LIMIT;
    while (performance.now() < deadline) {
      signal.throwIfAborted();
      this.requireAlive();
      // Any answer will do: only some have a health check.
      const answer = await fetch(this.url, { signal }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer) return;
      await sleep(50);
    }
    throw this.#failure(`gave no answer within ${START_LIMIT / 1000} s`);
  }

  #hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  #failure(problem: string): Error {
    const { name, title } = this.contestant;
    return new Error(`${name} (${title}) ${problem}. Its last output:\n${this.#output.trim()}`);
  }
}

function nodeArguments({ program }: Contestant, launch: Launch): string[] {
  const { root, profileFolder, profileName } = launch;
  const profiling =
    profileFolder === undefined
      ? []
      : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${profileName}`];
  return [...profiling, join(root, "dist", program)];
}

/** Free at this moment; the contestants cannot tell which one they would have chosen. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("The system gave no port.");
}
