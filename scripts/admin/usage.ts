const USAGE = `Usage: npm run admin -- COMMAND

Manages projects, clients and data. Works while the service is running. Uses DATA_DIR or DATABASE_URL.

Projects
  npm run admin -- project create KEY [--sample-data]
                                        create a project
  npm run admin -- project list         list the projects
  npm run admin -- project delete KEY   delete a project and its data
  npm run admin -- project export KEY [FILE]
                                        write a project to a file or to standard output
  npm run admin -- project import FILE [--key KEY]
                                        create a project from an export, with another key if given

API clients
  npm run admin -- client create --project KEY --scope "PERMISSION ..." [--json]
                                        create a client and print its secret once
  npm run admin -- client list --project KEY
                                        list the clients of a project
  npm run admin -- client revoke CLIENT_ID
                                        delete a client and reject its tokens

Customers
  npm run admin -- customer create EMAIL --project KEY [--password PASSWORD] [--json]
                                        create a customer, with a random password if none is given
  npm run admin -- customer list --project KEY
                                        list the customers of a project
  npm run admin -- customer delete EMAIL --project KEY
                                        delete a customer and reject their tokens

Products and resources
  npm run admin -- products import FILE --project KEY
                                        import products (NDJSON or a JSON array), all or none
  npm run admin -- products generate --project KEY --count N [--seed N]
                                        generate a catalogue for measurements; default seed: 1
  npm run admin -- products index --project KEY
                                        rebuild a damaged search index
  npm run admin -- resources generate --project KEY --count N
                                        generate resources for measurements
  npm run admin -- resources index --project KEY
                                        rebuild a damaged search index

Store
  npm run admin -- check [--project KEY]
                                        find damaged data
  npm run admin -- backup FILE          write the whole store, with signing keys, to a file
  npm run admin -- restore FILE [--replace]
                                        fill an empty store, or with --replace any store
  npm run admin -- keys rotate          sign new tokens with a new key
  npm run admin -- migrate [--check]    upgrade the schema; --check only reports whether it is outdated

Files whose names end in .gz are compressed. To export to standard output, use npm run --silent.
The schema of products is ProductDraft in generated/validation.json.
Permissions: manage_project, manage_test, view_test, manage_products, view_products,
view_published_products.
`;

const BY_NPM = "npm run admin --";

export function usageOf(command = BY_NPM): string {
  return USAGE.replaceAll(BY_NPM, command);
}

/** The usage of the commands that begin with the same words; without any, how to list all. */
export function usageNear(argv: readonly string[], command = BY_NPM): string {
  const [noun = "", verb = ""] = argv.filter((each) => !each.startsWith("-"));
  for (const words of [`${noun} ${verb}`, noun]) {
    const near = linesOf(words.trim()).join("\n");
    if (near !== "") return near.replaceAll(BY_NPM, command);
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
  const [line = ""] = linesOf(command);
  const taken = line.slice(`  ${BY_NPM} ${command}`.length).split("   ")[0] ?? "";
  return {
    positionals: taken.replaceAll(OPTION, "").match(/[A-Z_]+/g)?.length ?? 0,
    options: new Set([...taken.matchAll(OPTION)].flatMap(([, name]) => name ?? [])),
  };
}

function linesOf(words: string): string[] {
  if (words === "") return [];
  return USAGE.split("\n").filter((line) => `${line} `.startsWith(`  ${BY_NPM} ${words} `));
}
