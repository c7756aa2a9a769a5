import { spawn, type ChildProcess, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../testing/free-port.js";
import { NOBODY } from "./new-data.js";

/** Milliseconds for a step of the cluster: a leader that is lost is noticed after the `ttl` below. */
const LIMIT = 120_000;
/** Where Debian has the programs of each version. */
const PROGRAMS = "/usr/lib/postgresql";
/** The smallest that Patroni takes, in seconds: `loop_wait + 2 * retry_timeout` is at most `ttl`. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 3 };

/** Whether Debian's packages patroni, etcd-server and postgresql are installed. */
export function hasPatroni(): boolean {
  return (
    [...["patroni", "etcd"].map((name) => spawnSync(name, ["--version"]))].every(
      ({ status }) => status === 0,
    ) && existsSync(PROGRAMS)
  );
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** A PostgreSQL server under a Patroni. */
interface Node {
  name: string;
  /** Of PostgreSQL, and of Patroni's own interface. */
  port: number;
  apiPort: number;
  data: string;
  patroni?: ChildProcess;
}

/** PostgreSQL servers under Patroni and etcd, of which one replicates synchronously; all on this machine. */
export class PatroniCluster {
  #etcd: ChildProcess | undefined;
  readonly #abandon = (): void => {
    for (const node of this.nodes) killNode(node);
    this.#etcd?.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  };

  private constructor(
    private readonly folder: string,
    private readonly nodes: readonly Node[],
    private readonly etcdPort: number,
  ) {
    process.once("exit", this.#abandon);
  }

  /** Resolves when one leads, and another replicates synchronously. */
  static async start(size: number): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), "patroni-"));
    giveToNobody(folder);
    const nodes: Node[] = [];
    for (let i = 1; i <= size; i++) {
      const [name, port, apiPort] = [`node${i}`, await freePort(), await freePort()];
      nodes.push({ name, port, apiPort, data: join(folder, name) });
    }
    const cluster = new PatroniCluster(folder, nodes, await freePort());
    try {
      await cluster.#startEtcd();
      for (const node of nodes) cluster.#startNode(node);
      await cluster.settled();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Of a database that every server has: of the leader alone. */
  async leaderUrl(): Promise<string> {
    return `postgres://postgres@127.0.0.1:${(await this.#leader()).port}/postgres`;
  }

  /** Names all servers, as an operator would in `DATABASE_URL`. */
  urlOfAll(database: string): string {
    const hosts = this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(",");
    return `postgres://postgres@${hosts}${new URL(database).pathname}?target_session_attrs=read-write`;
  }

  /** Resolves when there is a leader that is running, and a standby that is synchronous. */
  async settled(): Promise<void> {
    await until(async () => {
      const members = await this.#members();
      const isUp = members.every(({ state }) => state === "running" || state === "streaming");
      const roles = new Set(members.map(({ role }) => role));
      return (
        members.length === this.nodes.length &&
        isUp &&
        roles.has("leader") &&
        roles.has("sync_standby")
      );
    }, "There is no leader with a synchronous standby.");
  }

  async #leader(): Promise<Node> {
    const name = (await this.#members()).find(({ role }) => role === "leader")?.name;
    const node = this.nodes.find((each) => each.name === name);
    if (node === undefined) throw new Error("Nobody leads.");
    return node;
  }

  /** Has the synchronous standby take over, in order. */
  async switchOver(): Promise<void> {
    const { name, apiPort } = await this.#leader();
    const body = JSON.stringify({ leader: name });
    const response = await fetch(`http://127.0.0.1:${apiPort}/switchover`, {
      method: "POST",
      body,
    });
    const said = await response.text();
    if (!response.ok) throw new Error(`Patroni did not switch over: ${said}`);
  }

  /** Kills PostgreSQL and its Patroni, as the loss of the machine would; starts them when another one leads. */
  async loseLeader(): Promise<void> {
    const lost = await this.#leader();
    killNode(lost);
    await until(async () => (await this.#leader()) !== lost, "Nobody took over.");
    this.#startNode(lost);
  }

  #startNode(node: Node): void {
    const file = join(this.folder, `${node.name}.yml`);
    writeFileSync(file, JSON.stringify(this.#configuration(node), undefined, 2));
    giveToNobody(file);
    node.patroni = this.#spawn("patroni", [file]);
  }

  async stop(): Promise<void> {
    process.off("exit", this.#abandon);
    // First they would elect another leader again and again.
    for (const node of this.nodes) killNode(node);
    this.#etcd?.kill("SIGKILL");
    await delay(500);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [this.etcdPort, await freePort()].map(
      (port) => `http://127.0.0.1:${port}`,
    );
    this.#etcd = this.#spawn("etcd", [
      ...["--data-dir", join(this.folder, "etcd"), "--name", "etcd"],
      ...["--listen-client-urls", `${client}`, "--advertise-client-urls", `${client}`],
      ...["--listen-peer-urls", `${peer}`, "--initial-advertise-peer-urls", `${peer}`],
      ...["--initial-cluster", `etcd=${peer}`],
    ]);
    await until(async () => (await fetch(`${client}/health`)).ok, "etcd did not start.");
  }

  #spawn(program: string, parameters: readonly string[]): ChildProcess {
    return spawn(program, parameters, {
      cwd: this.folder,
      env: { PATH: process.env["PATH"], LC_ALL: "C", HOME: this.folder },
      stdio: "ignore",
      ...(isRoot() && NOBODY),
    });
  }

  /** YAML has JSON within it. */
  #configuration({ name, port, apiPort, data }: Node): unknown {
    const api = `127.0.0.1:${apiPort}`;
    const own = `127.0.0.1:${port}`;
    const superuser = { username: "postgres" };
    return {
      scope: "chaos",
      name,
      restapi: { listen: api, connect_address: api },
      etcd3: { host: `127.0.0.1:${this.etcdPort}` },
      bootstrap: {
        dcs: {
          ...TIMES,
          synchronous_mode: true,
          maximum_lag_on_failover: 1_048_576,
          postgresql: { use_pg_rewind: true, use_slots: true },
        },
        initdb: [{ encoding: "UTF8" }, { "auth-local": "trust" }, { "auth-host": "trust" }],
      },
      postgresql: {
        listen: own,
        connect_address: own,
        data_dir: data,
        bin_dir: programs(),
        pgpass: join(this.folder, `${name}.pgpass`),
        authentication: { superuser, replication: superuser, rewind: superuser },
        pg_hba: [
          "host all all 127.0.0.1/32 trust",
          "host replication all 127.0.0.1/32 trust",
          "local all all trust",
        ],
        parameters: { unix_socket_directories: this.folder, max_connections: 100 },
      },
    };
  }

  /** As any of those says that are running. */
  async #members(): Promise<Member[]> {
    for (const { apiPort, patroni } of this.nodes) {
      if (patroni === undefined || patroni.exitCode !== null || patroni.signalCode !== null)
        continue;
      const response = await fetch(`http://127.0.0.1:${apiPort}/cluster`).catch(() => undefined);
      const cluster: unknown = await response?.json();
      return Object(cluster).members ?? [];
    }
    return [];
  }
}

/** Patroni first: it would start PostgreSQL again. */
function killNode({ patroni, data }: Node): void {
  patroni?.kill("SIGKILL");
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** Of the newest version that is installed. */
function programs(): string {
  const [newest = ""] = readdirSync(PROGRAMS).sort((one, other) => Number(other) - Number(one));
  return join(PROGRAMS, newest, "bin");
}

function giveToNobody(path: string): void {
  if (isRoot()) chownSync(path, NOBODY.uid, NOBODY.gid);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function until(condition: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = Date.now() + LIMIT;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await delay(100);
  }
}
