import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../../testing/free-port.js";
import { NOBODY } from "./new-data.js";
import { isResponding } from "./postgres-server.js";

const START_MS = 10_000;
/** Includes Debian's folder of pgbouncer, which not every PATH contains. */
const ENV = { PATH: `${process.env["PATH"]}:/usr/sbin` };

/** The first line of `pgbouncer --version`; `undefined` if it is not installed. */
export function versionOfPgBouncer(): string | undefined {
  const { error, stdout } = spawnSync("pgbouncer", ["--version"], { env: ENV, encoding: "utf8" });
  return error ? undefined : stdout.split("\n")[0];
}

export interface PgBouncer {
  /** The URL of the server's database through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a PgBouncer in front of a server. `settings` as in pgbouncer.ini. Default: transaction mode, few sessions. */
export async function startPgBouncer(
  database: string,
  settings: readonly string[] = [],
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(database);
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const ownPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const secret = password && ` password=${password}`;
  const lines = [
    ...["[databases]", `* = host=${hostname} port=${port} user=${username}${secret}`],
    ...["[pgbouncer]", `listen_port = ${ownPort}`, "listen_addr = 127.0.0.1"],
    ...["unix_socket_dir =", "auth_type = any", "pool_mode = transaction"],
    ...["default_pool_size = 4", ...settings],
  ];
  await writeFile(file, lines.join("\n"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) await chown(path, NOBODY.uid, NOBODY.gid);
  const child = spawn("pgbouncer", ["--quiet", file], {
    cwd: folder,
    env: ENV,
    stdio: "ignore" as const,
    ...(isRoot && NOBODY),
  });
  const exited = once(child, "exit");
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  while (!(await isResponding(url))) {
    if (child.exitCode === null && Date.now() < deadline) await delay(20);
    else {
      await stop();
      throw new Error("PgBouncer did not start.");
    }
  }
  return { url, stop };
}
