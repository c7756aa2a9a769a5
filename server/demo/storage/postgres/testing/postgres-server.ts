import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, lchownSync, rmSync, writeFileSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../../../testing/free-port.js";
import { volatileFolder } from "../../../../testing/volatile-folder.js";
import { placeBinaries, versionOfBinaries } from "./binaries.js";
import { copyData, INITDB, type NewData, newData, NOBODY } from "./new-data.js";

const START_MS = 20_000;
/** Faster, and test data need not survive a crash of the machine. */
const WITHOUT_FSYNC = "fsync=off";
const WITHOUT_DURABILITY = [WITHOUT_FSYNC, "full_page_writes=off"];

/** A PostgreSQL server for the tests, from the binaries of a package, in temporary folders. */
export class PostgresServer {
  #process: ChildProcess | undefined;
  /** Cleans up synchronously when this process exits. */
  readonly #abandon = (): void => {
    // An immediate shutdown, which its processes are notified of.
    this.#process?.kill("SIGQUIT");
    // The processes may write once more during the removal.
    for (const path of [this.data, this.folder]) {
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    }
  };

  private constructor(
    /** The folder of its programs. */
    private readonly folder: string,
    private readonly data: string,
    readonly port: number,
    private readonly password: string,
    private readonly settings: readonly string[],
  ) {
    process.once("exit", this.#abandon);
  }

  /** `settings` as in postgresql.conf: `fsync=off`. */
  static async start(settings: readonly string[] = WITHOUT_DURABILITY): Promise<PostgresServer> {
    const data = await keptData();
    const server = await PostgresServer.#create(data.password, settings);
    try {
      await server.#copy(data.folder);
      await server.restart();
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** A primary and its standby. The primary acknowledges a commit when the standby has it on disk. */
  static async startPair(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
    const { folder, password } = await keptData();
    const synchronous = ["synchronous_standby_names=standby", "synchronous_commit=on"];
    const primary = await PostgresServer.#create(password, synchronous);
    const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`;
    const replicating = `primary_conninfo=${source} application_name=standby`;
    const standby = await PostgresServer.#create(password, [replicating]);
    try {
      await primary.#copy(folder);
      // A standby starts with the data of its primary, copied here before the primary's first run.
      await standby.#copy(folder);
      standby.#signalStandby();
      await primary.restart();
      await standby.restart();
      return { primary, standby };
    } catch (error) {
      await Promise.all([primary.stop(), standby.stop()]);
      throw error;
    }
  }

  /** The id of the server process, the parent of its connections' processes. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Promotes a standby; resolves when it accepts writes. */
  async promote(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query("SELECT pg_promote()");
    } finally {
      await client.end();
    }
  }

  /** The URL of a database that every server has. */
  get url(): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts the server again, on its existing data. */
  async restart(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const failure = await this.#tryToStart(deadline);
      if (failure === undefined) return;
      // Processes of a killed server release its memory one after another.
      if (Date.now() > deadline || !/still in use|lock file/.test(failure)) {
        throw new Error(`PostgreSQL did not start: ${failure}`);
      }
      await delay(50);
    }
  }

  /** The error output if it does not start, otherwise `undefined`. */
  async #tryToStart(deadline: number): Promise<string | undefined> {
    const settings = [
      ...[`port=${this.port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="],
      // In its folder, so that nothing stays behind when it is killed.
      ...["dynamic_shared_memory_type=mmap", "max_connections=200", ...this.settings],
    ];
    const args = settings.flatMap((setting) => ["-c", setting]);
    const child = this.#spawn("postgres", ["-D", this.data, ...args]);
    this.#process = child;
    const errors: string[] = [];
    child.stderr?.on("data", (data: Buffer) => errors.push(String(data)));
    while (!(await isResponding(this.url))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await this.#end("SIGKILL");
        return errors.join("");
      }
      await delay(20);
    }
    return undefined;
  }

  /** Restarts the server as a read-only standby of a missing primary. */
  async restartAsStandby(): Promise<void> {
    await this.#end("SIGINT");
    this.#signalStandby();
    await this.restart();
  }

  /** Kills the process, like a power failure of the server alone. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGINT");
    process.off("exit", this.#abandon);
    for (const path of [this.data, this.folder]) await rm(path, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  static async #create(password: string, settings: readonly string[]): Promise<PostgresServer> {
    const folder = await mkdtemp(join(tmpdir(), "postgres-"));
    const home = settings.includes(WITHOUT_FSYNC) ? volatileFolder() : tmpdir();
    const data = await mkdtemp(join(home, "postgres-data-"));
    return new PostgresServer(folder, data, await freePort(), password, settings);
  }

  /** Creates new data at that path; servers start on copies of it. */
  static async makeData(path: string, password: string): Promise<void> {
    const server = await PostgresServer.#create(password, []);
    try {
      await server.#initialise();
      cpSync(server.data, path, { recursive: true });
    } finally {
      await server.stop();
    }
  }

  async #initialise(): Promise<void> {
    await this.#prepareFolder();
    const passwordFile = join(this.folder, "password");
    await writeFile(passwordFile, this.password);
    if (isRoot()) await chown(passwordFile, NOBODY.uid, NOBODY.gid);
    const parameters = ["-D", this.data, `--pwfile=${passwordFile}`, ...INITDB];
    const child = this.#spawn("initdb", parameters);
    this.#process = child;
    const errors: string[] = [];
    child.stderr?.on("data", (text: Buffer) => errors.push(String(text)));
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`initdb failed: ${errors.join("")}`);
  }

  async #copy(data: string): Promise<void> {
    await this.#prepareFolder();
    copyData(data, this.data);
  }

  #signalStandby(): void {
    const signal = join(this.data, "standby.signal");
    writeFileSync(signal, "");
    if (isRoot()) lchownSync(signal, NOBODY.uid, NOBODY.gid);
  }

  async #prepareFolder(): Promise<void> {
    const native = join(this.folder, "native");
    placeBinaries(native);
    if (!isRoot()) return;
    lchownSync(native, NOBODY.uid, NOBODY.gid);
    for (const path of [this.folder, this.data]) await chown(path, NOBODY.uid, NOBODY.gid);
  }

  #spawn(program: "initdb" | "postgres", parameters: readonly string[]): ChildProcess {
    const native = join(this.folder, "native");
    return spawn(join(native, "bin", program), parameters, {
      cwd: this.folder,
      env: { LC_ALL: "C", LD_LIBRARY_PATH: join(native, "lib"), PATH: process.env["PATH"] },
      stdio: ["ignore", "ignore", "pipe"],
      ...(isRoot() && NOBODY),
    });
  }
}

function keptData(): Promise<NewData> {
  return newData(versionOfBinaries(), (path, password) => PostgresServer.makeData(path, password));
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether a server accepts a session. */
export async function isResponding(url: string): Promise<boolean> {
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
