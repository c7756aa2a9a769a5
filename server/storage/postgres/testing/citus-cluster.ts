import pg from "pg";

/** How shards move: writes go on while one is copied only where all nodes have `wal_level = logical`. */
export type TransferMode = "force_logical" | "block_writes";

/** What an operator asks of the coordinator of Citus, in one database. */
export class CitusCluster {
  private constructor(private readonly client: pg.Client) {}

  /** `url` is that of the database. */
  static async connect(url: string): Promise<CitusCluster> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new CitusCluster(client);
  }

  async end(): Promise<void> {
    await this.client.end();
  }

  async transferMode(): Promise<TransferMode> {
    const { rows } = await this.client.query<{ result: string }>(
      "SELECT result FROM run_command_on_all_nodes('SHOW wal_level')",
    );
    return rows.every(({ result }) => result === "logical") ? "force_logical" : "block_writes";
  }

  /** Resolves when the workers have as many shards each. */
  async rebalance(mode: TransferMode): Promise<void> {
    await this.client.query(`SELECT citus_rebalance_start(shard_transfer_mode => '${mode}')`);
    await this.client.query("SELECT citus_rebalance_wait()");
  }

  /** Moves a project to that worker, unless it is there; `worker` is the URL of a database on it. */
  async moveProject(projectKey: string, worker: string, mode: TransferMode): Promise<void> {
    const { hostname, port } = new URL(worker);
    await this.client.query(
      `SELECT citus_move_shard_placement(shardid, nodename, nodeport, $2::text, $3::int, $4::citus.shard_transfer_mode)
         FROM citus_shards
        WHERE shardid = get_shard_id_for_distribution_column('projects', $1::text)
          AND (nodename, nodeport) IS DISTINCT FROM ($2::text, $3::int)`,
      [projectKey, hostname, port, mode],
    );
  }

  /** How many shards each node has. */
  async shards(): Promise<{ node: string; shards: string }[]> {
    const { rows } = await this.client.query<{ node: string; shards: string }>(
      `SELECT format('%s:%s', nodename, nodeport) AS node, count(*) AS shards
         FROM citus_shards GROUP BY 1 ORDER BY 1`,
    );
    return rows;
  }
}

/** Where the data and the programs of the server of that URL are, on its machine, and its process. */
export async function locateServer(
  url: string,
): Promise<{ data: string; programs: string; pid: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data: string; programs: string; lock: string }>(
      `SELECT current_setting('data_directory') AS data, pg_read_file('postmaster.pid') AS lock,
         (SELECT setting FROM pg_config WHERE name = 'BINDIR') AS programs`,
    );
    const [{ data, programs, lock } = { data: "", programs: "", lock: "" }] = rows;
    return { data, programs, pid: Number.parseInt(lock, 10) };
  } finally {
    await client.end();
  }
}
