import type { Writable } from "node:stream";
import { inspect } from "node:util";
import { ConfigError, readConfig } from "../../server/runtime/service/config.js";
import { Administration, AdministrationError } from "../../server/demo/projects/administration.js";
import { didYouMean } from "../../server/runtime/service/nearest.js";
import { packageVersion } from "../../server/runtime/service/package-root.js";
import { readArguments, TEXT, UsageError } from "../command-line.js";
import {
  backUpTo,
  checkProjects,
  exportTo,
  importFrom,
  migrateStore,
  restoreFrom,
} from "./admin-projects.js";
import { bringIndexUpToDate, rebuildIndex as rebuild } from "./search-index.js";
import { progressOn, type ProgressStream } from "./progress-bar.js";
import { synopsisOf, usageNear, usageOf } from "./usage.js";
import { openStorage } from "../../server/demo/open-storage.js";
import type { Storage } from "../../server/demo/storage/storage.js";
import { IncompatibleStore, StorageUnavailable } from "../../server/demo/storage/store-errors.js";

/** The parts of the process that a command uses. */
interface AdminContext {
  /** Precedes a command in the usage; default `npm run admin --`. */
  command?: string;
  env: NodeJS.ProcessEnv;
  stdout: Writable;
  stderr: ProgressStream;
}

type Arguments = ReturnType<typeof parse>["values"] & Record<"name" | "file", string | undefined>;

/** Resolves with the text to print. */
type Command = (
  admin: Administration,
  values: Arguments,
  storage: Storage,
  context: AdminContext,
) => Promise<string>;

const commands: Record<string, Command> = {
  check: (_, { project }, storage, { stderr }) => checkProjects(storage, project, stderr),
  backup: (_, { name }, storage, { stderr }) => backUpTo(storage, required(name, "FILE"), stderr),
  restore: (_, { name, replace }, storage, { stderr }) =>
    restoreFrom(storage, required(name, "FILE"), replace, stderr),
  "project export": (_, { name, file }, storage, context) =>
    exportTo(storage, required(name, "KEY"), file, context),
  "project import": (_, { name, key }, storage, { stderr }) =>
    importFrom(storage, required(name, "FILE"), key, stderr),
  "project create": async (admin, { name, "sample-data": sampleData }) => {
    await admin.createProject(required(name, "KEY"), { sampleData });
    return `Created project ${name}.`;
  },
  "project list": async (admin) => (await admin.listProjects()).join("\n"),
  "project delete": async (admin, { name }) => {
    await admin.deleteProject(required(name, "KEY"));
    return `Deleted project ${name} and its data.`;
  },
  "client create": async (admin, { project, scope, json }) => {
    const permissions = required(scope, "--scope").split(/\s+/).filter(Boolean);
    const projectKey = required(project, "--project");
    const client = { projectKey, ...(await admin.createClient(projectKey, permissions)) };
    if (json) return JSON.stringify(client);
    const { clientId, clientSecret } = client;
    return `Client id:     ${clientId}\nClient secret: ${clientSecret}\nScope:         ${client.scope}\nThe secret is not stored and not shown again.`;
  },
  "client list": async (admin, { project }) => {
    const clients = await admin.listClients(required(project, "--project"));
    return clients
      .map(({ clientId, createdAt, scope }) => `${clientId}  ${createdAt}  ${scope}`)
      .join("\n");
  },
  "client revoke": async (admin, { name }) => {
    await admin.revokeClient(required(name, "CLIENT_ID"));
    return `Revoked client ${name}. Running services reject its tokens within ten seconds.`;
  },
  "customer create": async (admin, { name, project, password, json }) => {
    const projectKey = required(project, "--project");
    const email = required(name, "EMAIL");
    const customer = { projectKey, ...(await admin.createCustomer(projectKey, email, password)) };
    if (json) return JSON.stringify(customer);
    return `Customer id: ${customer.id}\nEmail:       ${customer.email}\nPassword:    ${customer.password}\nThe password is not stored and not shown again.`;
  },
  "customer list": async (admin, { project }) => {
    const customers = await admin.listCustomers(required(project, "--project"));
    return customers.map(({ id, createdAt, email }) => `${id}  ${createdAt}  ${email}`).join("\n");
  },
  "customer delete": async (admin, { name, project }) => {
    await admin.deleteCustomer(required(project, "--project"), required(name, "EMAIL"));
    return `Deleted customer ${name}. Running services reject its tokens within ten seconds.`;
  },
  "products import": async (admin, { name, project }, storage, { stderr }) => {
    const file = required(name, "FILE");
    const projectKey = required(project, "--project");
    const progress = progressOn(stderr, "products");
    const counts = await admin.importProducts(projectKey, file, progress);
    await bringIndexUpToDate(storage, "products", projectKey, stderr);
    const { created, replaced, unchanged } = counts;
    return `Products in project ${projectKey}: ${created} created, ${replaced} replaced, ${unchanged} unchanged.`;
  },
  "products index": rebuildIndex("products"),
  "resources index": rebuildIndex("resources"),
  "keys rotate": async (admin) => `New tokens are signed with key ${await admin.rotateKeys()}.`,
};

function rebuildIndex(collection: "products" | "resources"): Command {
  return async (_, { project }, storage, { stderr }) => {
    const projectKey = required(project, "--project");
    await rebuild(storage, collection, projectKey, stderr);
    return `Rebuilt the index of ${collection} of project ${projectKey}.`;
  };
}

/** Commands after which the database's statistics are renewed. */
const BULK_LOADS: ReadonlySet<string> = new Set([
  ...["products import", "project import", "restore"],
]);

/** Executes a command line. Resolves with the exit code: 1 if the command fails, 2 if its line is invalid. */
export async function administer(argv: readonly string[], context: AdminContext): Promise<number> {
  try {
    const output = await carryOut(argv, context);
    if (output !== "") context.stdout.write(`${output}\n`);
    return 0;
  } catch (error) {
    const isOfUsage = error instanceof UsageError;
    const usage = isOfUsage ? `\n${usageNear(argv, context.command)}\n` : "";
    context.stderr.write(`${explanation(error)}\n${usage}`);
    return isOfUsage ? 2 : 1;
  }
}

async function carryOut(argv: readonly string[], context: AdminContext): Promise<string> {
  const { values, positionals } = parse(argv);
  const [noun = "", verb = ""] = positionals;
  if (values.version) return packageVersion();
  if (noun === "" || values.help) return usageOf(context.command);
  const isOneWord = noun === "migrate" || Object.hasOwn(commands, noun);
  const words = isOneWord ? noun : `${noun} ${verb}`.trim();
  const [name, file] = positionals.slice(isOneWord ? 1 : 2);
  const command = Object.hasOwn(commands, words) ? commands[words] : undefined;
  if (!command && noun !== "migrate") {
    const hint = didYouMean(words, [...Object.keys(commands), "migrate"]);
    throw new UsageError(`Unknown command '${words}'.${hint}`);
  }
  rejectSurplus(words, positionals, values);
  if (!command) return migrateStore(readConfig(context.env), { check: values.check });
  const storage = await openStorage(readConfig(context.env));
  try {
    const args = { ...values, name, file };
    const output = await command(new Administration(storage), args, storage, context);
    if (BULK_LOADS.has(words)) await refreshStatistics(storage, context);
    return output;
  } finally {
    await storage.close();
  }
}

function rejectSurplus(words: string, positionals: readonly string[], values: object): void {
  const { positionals: count, options } = synopsisOf(words);
  const surplus = positionals[words.split(" ").length + count];
  if (surplus !== undefined) throw new UsageError(`Unexpected argument '${surplus}'.`);
  for (const [name, value] of Object.entries(values)) {
    if (value !== false && !options.has(name)) {
      throw new UsageError(`'${words}' has no option '--${name}'.`);
    }
  }
}

/** A failure here must not look like a failed load. */
async function refreshStatistics(storage: Storage, { stderr }: AdminContext): Promise<void> {
  await storage.refreshStatistics().catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    stderr.write(
      `The data is stored, but the statistics of the database are outdated: ${error.message}\n`,
    );
  });
}

function explanation(error: unknown): string {
  const isExpected = EXPECTED.some((type) => error instanceof type);
  return isExpected ? (error as Error).message : inspect(error);
}

const EXPECTED = [
  ...[UsageError, AdministrationError, ConfigError, IncompatibleStore, StorageUnavailable],
];

function parse(argv: readonly string[]) {
  const off = { type: "boolean", default: false } as const;
  return readArguments({
    args: [...argv],
    allowPositionals: true,
    options: {
      project: TEXT,
      scope: TEXT,
      key: TEXT,
      password: TEXT,
      json: off,
      help: off,
      version: off,
      replace: off,
      check: off,
      "sample-data": off,
    },
  });
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined) return value;
  const example = name === "--scope" ? ' Example: --scope "manage_test view_products"' : "";
  const kind = name.startsWith("--") ? "option" : "argument";
  throw new UsageError(`Missing required ${kind} ${name}.${example}`);
}
