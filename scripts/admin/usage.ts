const USAGE = `Administers the store in DATA_DIR or DATABASE_URL, also while a service runs on it.

  npm run admin -- project create KEY [--sample-data]
  npm run admin -- project list
  npm run admin -- project delete KEY
  npm run admin -- project export KEY [FILE]
  npm run admin -- project import FILE [--key OTHER]
  npm run admin -- client create --project KEY --scope "PERMISSION ..." [--json]
  npm run admin -- client list --project KEY
  npm run admin -- client revoke CLIENT_ID
  npm run admin -- customer create EMAIL --project KEY [--password PASSWORD] [--json]
  npm run admin -- customer list --project KEY
  npm run admin -- customer delete EMAIL --project KEY
  npm run admin -- check [--project KEY]
  npm run admin -- backup FILE
  npm run admin -- restore FILE [--replace]
  npm run admin -- keys rotate
  npm run admin -- migrate [--check]
  npm run admin -- products import FILE --project KEY
  npm run admin -- products generate --project KEY --count N [--seed N]
  npm run admin -- products index --project KEY
  npm run admin -- resources generate --project KEY --count N
  npm run admin -- resources index --project KEY

A products file has one product a line (NDJSON), or is a JSON array of them; the schema ProductDraft
in generated/validation.json says what a product has. All are stored, or none.

A start migrates the store by itself, unless MIGRATE is off. "migrate --check" changes nothing, and fails if
the store is of an earlier version.

A generated catalogue is for measuring: the same products for the same seed (1). Products of another seed
are replaced.

A backup is the whole store at one instant, keys and revocations included, for either kind of store. It is
restored into an empty one, or --replace deletes the contents. Files whose names end in .gz are compressed.

An export without FILE goes to the standard output (npm run --silent: without npm's own lines).
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
  return `  ${command} --help   lists the commands`;
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
  const taken = line.slice(`  ${BY_NPM} ${command}`.length);
  return {
    positionals: taken.replaceAll(OPTION, "").match(/[A-Z_]+/g)?.length ?? 0,
    options: new Set([...taken.matchAll(OPTION)].flatMap(([, name]) => name ?? [])),
  };
}

function linesOf(words: string): string[] {
  if (words === "") return [];
  return USAGE.split("\n").filter((line) => `${line} `.startsWith(`  ${BY_NPM} ${words} `));
}
