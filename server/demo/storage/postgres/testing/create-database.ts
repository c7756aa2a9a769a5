import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Creates an empty database, or a copy of an unused one, on the server of that URL, whose user must have permission.
 * Returns its URL. If the URL's database is distributed with Citus, so is the new one, on the same nodes and always
 * empty: a copy would not know its parts there.
 */
export async function createDatabase(url: string, original?: string): Promise<string> {
  const nodes = await workersOf(url);
  if (nodes.length === 0) return createPlainDatabase(url, original);
  const name = newName();
  for (const node of [url, ...nodes]) await create(node, name, await templateWithCitus(node));
  const database = inServer(url, name);
  await joinNodes(url, database);
  return database;
}

/** Like {@link createDatabase}, but never distributed over several nodes. */
export async function createPlainDatabase(url: string, original?: string): Promise<string> {
  const name = newName();
  const template = original === undefined ? "template0" : nameOf(original);
  for (const server of [url, ...(await workersOf(url))]) await create(server, name, template);
  return inServer(url, name);
}

function newName(): string {
  return `test_${randomUUID()}`;
}

async function create(server: string, name: string, template: string): Promise<void> {
  // Copying files costs less than logging them; a crash may lose them.
  const options = `TEMPLATE "${template}" ENCODING UTF8 STRATEGY FILE_COPY`;
  await execute(server, `CREATE DATABASE "${name}" ${options}`);
}

/**
 * Distributes a database of the server with Citus, on the nodes of the URL's own database or on these workers. `shards`
 * is the number per table: the default of 32 takes minutes for many databases.
 */
export async function joinNodes(
  url: string,
  database: string,
  { workers, shards = 2 }: { workers?: readonly string[]; shards?: number } = {},
): Promise<void> {
  await execute(url, `ALTER DATABASE "${nameOf(database)}" SET citus.shard_count = ${shards}`);
  await execute(database, CREATE_EXTENSION);
  const nodes = workers ?? (await workersOf(url));
  // Adding a node sends all roles to it, which fails if another test does the same: "tuple concurrently updated".
  await oneAtATime(url, async () => {
    await execute(database, setNode("citus_set_coordinator_host", database));
    for (const node of nodes) await addWorker(database, node);
  });
}

const CREATE_EXTENSION = "CREATE EXTENSION IF NOT EXISTS citus";

/** Runs one at a time among all test processes on this server. */
async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${CHANGING_CLUSTER})`);
    return await work();
  } finally {
    await client.end();
  }
}

/** The advisory lock for changes of what databases share: an arbitrary number. */
const CHANGING_CLUSTER = 4_815_162;

/**
 * The name of a permanent database of this Citus node with only the extension: copying it takes a tenth of the time of
 * creating the extension.
 */
async function templateWithCitus(node: string): Promise<string> {
  const known = templates.get(node) ?? oneAtATime(node, () => makeTemplate(node));
  templates.set(node, known);
  return known;
}

const templates = new Map<string, Promise<string>>();

async function makeTemplate(node: string): Promise<string> {
  const [extension] = await execute(
    node,
    "SELECT 'test_with_citus_' || default_version AS name FROM pg_available_extensions WHERE name = 'citus'",
  );
  const { name } = Object(extension) as { name: string };
  const ready = `SELECT FROM pg_database WHERE datname = '${name}' AND NOT datallowconn`;
  if ((await execute(node, ready)).length > 0) return name;
  await dropIn(node, name);
  await create(node, name, "template0");
  await execute(inServer(node, name), CREATE_EXTENSION);
  // The background worker that Citus starts in each database would return and block each copy.
  await execute(node, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await execute(
    node,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return name;
}

/** Adds a worker to a Citus database as an operator does; `worker` is the URL of any database there. */
async function addWorker(database: string, worker: string): Promise<void> {
  await execute(inServer(worker, nameOf(database)), CREATE_EXTENSION);
  await execute(database, setNode("citus_add_node", worker));
}

/** Drops a database created by {@link createDatabase}; `url` is another database of the server. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  for (const server of [url, ...(await workersOf(url))]) {
    await dropIn(server, nameOf(database));
  }
}

async function dropIn(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await execute(server, `DROP DATABASE IF EXISTS "${name}" (FORCE)`);
      return;
    } catch (error) {
      // The background worker that Citus starts in each database returns during the drop.
      const isInUse = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE;
      if (!isInUse || attempt === DROP_ATTEMPTS) throw error;
    }
  }
}

const OBJECT_IN_USE = "55006";
/** In each attempt, PostgreSQL waits up to five seconds. */
const DROP_ATTEMPTS = 20;

function setNode(call: string, url: string): string {
  const { hostname, port } = new URL(url);
  return `SELECT ${call}('${hostname}', ${port})`;
}

const workers = new Map<string, Promise<string[]>>();

/** Whether tests run on a Citus cluster, with its coordinator in TEST_DATABASE_URL. */
export async function isOnCitus(): Promise<boolean> {
  const { TEST_DATABASE_URL: url = "" } = process.env;
  return url !== "" && (await workersOf(url)).length > 0;
}

/** The same database on the other Citus nodes; none without Citus. Queried once. */
function workersOf(url: string): Promise<string[]> {
  const known = workers.get(url) ?? findWorkers(url);
  workers.set(url, known);
  return known;
}

async function findWorkers(url: string): Promise<string[]> {
  const extensions = await execute(url, "SELECT FROM pg_extension WHERE extname = 'citus'");
  if (extensions.length === 0) return [];
  const nodes = await execute(
    url,
    "SELECT nodename, nodeport FROM pg_dist_node WHERE noderole = 'primary' AND groupid <> 0",
  );
  return nodes.map((node) => {
    const { nodename, nodeport } = Object(node) as { nodename: string; nodeport: number };
    return Object.assign(new URL(url), { hostname: nodename, port: String(nodeport) }).href;
  });
}

function inServer(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function nameOf(database: string): string {
  return new URL(database).pathname.slice(1);
}

async function execute(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
