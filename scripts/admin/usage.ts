const COMMANDS = `Projects
  project create KEY [--sample-data]                                   create a project
  project list                                                         list the projects
  project delete KEY                                                   delete a project and its data
  project export KEY [FILE]                                            write a project to a file, or to standard output
  project import FILE [--key KEY]                                      create a project from an export
API clients
  client create --project KEY --scope "PERMISSION ..." [--json]        create a client, and print its secret once
  client list --project KEY                                            list the clients of a project
  client revoke CLIENT_ID                                              delete a client, and reject its tokens
Customers
  customer create EMAIL --project KEY [--password PASSWORD] [--json]   create a customer
  customer list --project KEY                                          list the customers of a project
  customer delete EMAIL --project KEY                                  delete a customer, and reject their tokens
Products and resources
  products import FILE --project KEY                                   import products (NDJSON or a JSON array), all or none
  products index --project KEY                                         rebuild a damaged search index
  resources index --project KEY                                        rebuild a damaged search index
Store
  check [--project KEY]                                                find damaged data
  backup FILE                                                          write the whole store, with signing keys, to a file
  restore FILE [--replace]                                             restore a backup; --replace deletes existing data
  keys rotate                                                          sign new tokens with a new key
  migrate [--check]                                                    upgrade the schema; --check only reports
`;

const USAGE = `Usage: npm run admin -- COMMAND

Manages projects, clients and data. Works while the service is running. Uses DATA_DIR or DATABASE_URL.

${COMMANDS}
Files whose names end in .gz are compressed. To export to standard output, use npm run --silent.
The schema of products is ProductDraft in generated/validation.json. Permissions: manage_project, manage_test,
view_test, manage_products, view_products, view_published_products.
`;

const BY_NPM = "npm run admin --";

export function usageOf(command = BY_NPM): string {
  return USAGE.replaceAll(BY_NPM, command);
}

/** The usage of the commands that begin with the same words; without any, how to list all. */
export function usageNear(argv: readonly string[], command = BY_NPM): string {
  const [noun = "", verb = ""] = argv.filter((each) => !each.startsWith("-"));
  for (const words of [`${noun} ${verb}`, noun]) {
    const near = synopsesOf(words.trim()).map((synopsis) => `  ${command} ${synopsis}`);
    if (near.length > 0) return near.join("\n");
  }
  return `  ${command} --help   list the commands`;
}

interface Synopsis {
  /** Number of its arguments, optional ones included. */
  positionals: number;
  /** Names of its options, without dashes. */
  options: ReadonlySet<string>;
}

const OPTION = /--([a-z-]+)( [A-Z]+| "[^"]*")?/g;

/** Read from the command's line of the usage. */
export function synopsisOf(command: string): Synopsis {
  const [synopsis = ""] = synopsesOf(command);
  const taken = synopsis.slice(command.length);
  return {
    positionals: taken.replaceAll(OPTION, "").match(/[A-Z_]+/g)?.length ?? 0,
    options: new Set([...taken.matchAll(OPTION)].flatMap(([, name]) => name ?? [])),
  };
}

/** Without their descriptions. */
function synopsesOf(words: string): string[] {
  if (words === "") return [];
  const synopses = COMMANDS.split("\n").map((line) => line.trim().split(/ {3,}/)[0] ?? "");
  return synopses.filter((synopsis) => `${synopsis} `.startsWith(`${words} `));
}
