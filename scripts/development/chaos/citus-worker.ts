import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { locateServer } from "../../../server/storage/postgres/testing/citus-cluster.js";

/** Milliseconds in which a worker must be running again. */
const START_LIMIT = 60_000;

/** Commands of a shell that stop and start a worker; they find it in `NODE_HOST` and `NODE_PORT`. */
export interface WorkerCommands {
  stop: string;
  start: string;
}

/** A worker of a cluster that can be taken away, and brought back. */
export interface Worker {
  /** How it is taken away. */
  readonly manner: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** `url` is that of a database on it. Without commands it must run on this machine, under a person who may end it. */
export async function openWorker(url: string, commands?: WorkerCommands): Promise<Worker> {
  return commands ? commanded(url, commands) : LocalWorker.find(url);
}

function commanded(url: string, { stop, start }: WorkerCommands): Worker {
  const { hostname, port } = new URL(url);
  const env = { ...process.env, NODE_HOST: hostname, NODE_PORT: port };
  const run = async (command: string): Promise<void> => {
    await execute("/bin/sh", ["-c", command], { env });
  };
  return { manner: "by the command", stop: () => run(stop), start: () => run(start) };
}

const execute = promisify(execFile);

/** A worker whose server tells where its data and its programs are. */
class LocalWorker implements Worker {
  readonly manner = "with -9";

  private constructor(
    private readonly url: string,
    private readonly data: string,
    private readonly programs: string,
  ) {}

  static async find(url: string): Promise<LocalWorker> {
    const { data, programs } = await locateServer(url);
    try {
      statSync(join(data, "postmaster.pid"));
    } catch {
      const { host } = new URL(url);
      const advice = "say --stop-worker COMMAND and --start-worker COMMAND";
      throw new Error(`The data of the worker ${host} is not on this machine: ${advice}.`);
    }
    return new LocalWorker(url, data, programs);
  }

  /** Kills the server; its processes for connections end when they notice. */
  async stop(): Promise<void> {
    const { pid } = await locateServer(this.url);
    process.kill(pid, "SIGKILL");
  }

  async start(): Promise<void> {
    const deadline = performance.now() + START_LIMIT;
    // As its owner, and with the parameters of its last start.
    const { uid, gid } = statSync(this.data);
    const owner = process.getuid?.() === 0 ? { uid, gid } : {};
    const log = join(this.data, "chaos.log");
    const parameters = ["restart", "--wait", "--pgdata", this.data, "--log", log];
    for (;;) {
      try {
        await execute(join(this.programs, "pg_ctl"), parameters, { cwd: "/", ...owner });
        return;
      } catch (error) {
        // Processes of the server that was killed let go of its memory one after another.
        if (performance.now() > deadline) throw error;
        await pause(100);
      }
    }
  }
}
