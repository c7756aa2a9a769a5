import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../../testing/free-port.js";

const START_MS = 10_000;
/** It does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Where Debian puts it, which is not on every path. */
const ENV = { PATH: `${process.env["PATH"]}:/usr/sbin` };

/** The first line of `pgbouncer --version`; `undefined` where it is not installed. */
export function versionOfPgBouncer(): string | undefined {
  const { error, stdout } = spawnSync("pgbouncer", ["--version"], { env: ENV, encoding: "utf8" });
  return error ? undefined : stdout.split("\n")[0];
}

/** A PgBouncer of the tests' own before a server. */
export class PgBouncer {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    /** Of the database of the server, by way of it. */
    readonly url: string,
  ) {}

  /** `settings` as in pgbouncer.ini. Default: transaction mode, few sessions of the server. */
  static async start(database: string, settings: readonly string[] = []): Promise<PgBouncer> {
    const { hostname, port, username, password, pathname } = new URL(database);
    const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
    const ownPort = await freePort();
    const file = join(folder, "pgbouncer.ini");
    const secret = password && ` password=${password}`;
    const server = `host=${hostname} port=${port} user=${username}${secret}`;
    const lines = [
      ...["[databases]", `* = ${server}`, "[pgbouncer]", `listen_port = ${ownPort}`],
      ...["listen_addr = 127.0.0.1", "unix_socket_dir =", "auth_type = any"],
      ...["pool_mode = transaction", "default_pool_size = 4", ...settings],
    ];
    await writeFile(file, lines.join("\n"));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) for (const path of [folder, file]) await chown(path, NOBODY.uid, NOBODY.gid);
    const child = spawn("pgbouncer", ["--quiet", file], {
      ...{ cwd: folder, env: ENV, stdio: "ignore" as const },
      ...(isRoot && NOBODY),
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const url = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
    const bouncer = new PgBouncer(child, folder, url);
    const deadline = Date.now() + START_MS;
    while (!(await isResponding(url))) {
      if (child.exitCode === null && Date.now() < deadline) await delay(20);
      else {
        await bouncer.stop();
        throw new Error("PgBouncer did not start.");
      }
    }
    return bouncer;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const exited = once(this.process, "exit");
      this.process.kill("SIGTERM");
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function isResponding(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
