import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Makes an empty database, or a copy of one in use by nobody, in the server of that URL, whose user may do so; gives
 * the URL of it. Where the database of the URL is one of Citus, so is the new one, on the same nodes, and always empty:
 * a copy would know nothing of its parts there.
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

/** As {@link createDatabase}, but one that is not spread over the nodes, if there are several. */
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
  // To copy files costs less than to log them, where a crash may lose them.
  const options = `TEMPLATE "${template}" ENCODING UTF8 STRATEGY FILE_COPY`;
  await execute(server, `CREATE DATABASE "${name}" ${options}`);
}

/**
 * Makes a database of the server of that URL one of Citus, as the URL's own is, on the same nodes, or on these
 * workers of them. `shards`: of each table; 32, as by default, in each of many databases take minutes.
 */
export async function joinNodes(
  url: string,
  database: string,
  { workers, shards = 2 }: { workers?: readonly string[]; shards?: number } = {},
): Promise<void> {
  await execute(url, `ALTER DATABASE "${nameOf(database)}" SET citus.shard_count = ${shards}`);
  await execute(database, CREATE_EXTENSION);
  const nodes = workers ?? (await workersOf(url));
  // To add a node sends it all roles, which fails where another test does the same: "tuple concurrently updated".
  await oneAtATime(url, async () => {
    await execute(database, setNode("citus_set_coordinator_host", database));
    for (const node of nodes) await addWorker(database, node);
  });
}

const CREATE_EXTENSION = "CREATE EXTENSION IF NOT EXISTS citus";

/** Of all processes of tests on this server. */
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

/** Advisory lock of those who change what databases share: an arbitrary number. */
const CHANGING_CLUSTER = 4_815_162;

/**
 * The name of a database of this node of Citus with nothing but the extension, which stays there: to copy it takes a
 * tenth of the time of making the extension.
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
  // The background worker that Citus starts in each database would come back, and be in the way of each copy.
  await execute(node, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await execute(
    node,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return name;
}

/** Adds a worker to a database of Citus, as an operator does it; `worker` is the URL of any database there. */
export async function addWorker(database: string, worker: string): Promise<void> {
  await execute(inServer(worker, nameOf(database)), CREATE_EXTENSION);
  await execute(database, setNode("citus_add_node", worker));
}

/** Of the URL of {@link createDatabase}; `url` is that of another database of the server. */
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
      // The background worker that Citus starts in each database comes back while it is dropped.
      const isInUse = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE;
      if (!isInUse || attempt === DROP_ATTEMPTS) throw error;
    }
  }
}

const OBJECT_IN_USE = "55006";
/** Each takes PostgreSQL up to five seconds. */
const DROP_ATTEMPTS = 20;

function setNode(call: string, url: string): string {
  const { hostname, port } = new URL(url);
  return `SELECT ${call}('${hostname}', ${port})`;
}

const workers = new Map<string, Promise<string[]>>();

/** Whether tests run on a cluster of Citus, whose coordinator TEST_DATABASE_URL names. */
export async function isOnCitus(): Promise<boolean> {
  const { TEST_DATABASE_URL: url = "" } = process.env;
  return url !== "" && (await workersOf(url)).length > 0;
}

/** The database of that URL on the other nodes of Citus; none if it is not of Citus. Asked once. */
export function workersOf(url: string): Promise<string[]> {
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
