import pg from "pg";

/** How shards move: writes continue during a move only if all nodes have `wal_level = logical`. */
export type TransferMode = "force_logical" | "block_writes";

/** An operator's commands to the coordinator of Citus in one database. */
export class CitusCluster {
  private constructor(private readonly client: pg.Client) {}

  /** `url` is the URL of the database. */
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

  /** Resolves when the workers have equal numbers of shards. */
  async rebalance(mode: TransferMode): Promise<void> {
    await this.client.query(`SELECT citus_rebalance_start(shard_transfer_mode => '${mode}')`);
    await this.client.query("SELECT citus_rebalance_wait()");
  }

  /** Moves a project to that worker unless it is already there; `worker` is the URL of a database on it. */
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

  /** The number of shards on each node. */
  async shards(): Promise<{ node: string; shards: string }[]> {
    const { rows } = await this.client.query<{ node: string; shards: string }>(
      `SELECT format('%s:%s', nodename, nodeport) AS node, count(*) AS shards
         FROM citus_shards GROUP BY 1 ORDER BY 1`,
    );
    return rows;
  }
}

/** The data folder, programs and process of the server with that URL, on its machine. */
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
