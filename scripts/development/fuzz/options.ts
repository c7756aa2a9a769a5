import { parseArgs } from "node:util";
import { isAddress } from "../../docs/site-addresses.js";
import type { FuzzOwnOptions } from "../../init/own/fuzz-own.js";
import { lostWithoutSpec, OWN_OPTIONS, ownOptions } from "../../init/own/own-options.js";

export const USAGE = `npm run fuzz -- [--requests N] [--seed N]   generated requests for every operation
npm run fuzz -- --memory [--requests N]     distinct bad requests, and what they leave in memory
npm run fuzz -- --differential [--requests N] [--seed N]   the validator against the stock one
npm run fuzz -- --spec FILE --base-url URL [--header 'NAME: VALUE'…] [--requests N] [--seed N]
    generated requests to a service of your own, which is held to this OpenAPI document (3.0, 3.1 or 3.2). They
    write and remove: send them to no service whose data anybody needs.
    --header 'NAME: VALUE'  is sent with each request, such as 'Authorization: Bearer …'; may be repeated
    --overlay FILE          changes the document first (OpenAPI Overlay 1.0); may be repeated
    --skip-unsupported      leaves out by name what the generator cannot express
    --allow-outside         reads files outside the folder of the document as well

--requests is 20,000 if left out, 100,000 with --memory and 2,000 with --spec. --seed repeats a run.`;

export class UsageError extends Error {}

export interface Options {
  memory: boolean;
  differential: boolean;
  requests: number;
  seed: number;
  /** Of `--spec`. */
  own: FuzzOwnOptions | undefined;
  help: boolean;
}

/** Throws {@link UsageError}. */
export function readOptions(args: readonly string[], randomSeed: number): Options {
  const options = {
    requests: { type: "string" },
    seed: { type: "string" },
    memory: { type: "boolean", default: false },
    differential: { type: "boolean", default: false },
    "base-url": { type: "string" },
    header: { type: "string", multiple: true },
    help: { type: "boolean", default: false },
    ...OWN_OPTIONS,
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { memory, differential, help } = values;
    const usual = memory ? "100000" : values.spec === undefined ? "20000" : "2000";
    const requests = whole("--requests", values.requests ?? usual, 1);
    const seed = values.seed === undefined ? randomSeed : whole("--seed", values.seed, 0);
    const own = readOwn(values);
    if (own && (memory || differential)) {
      throw new UsageError("--spec excludes --memory and --differential.");
    }
    return { memory, differential, help, requests, seed, own: own && { ...own, requests, seed } };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type OwnValues = Parameters<typeof ownOptions>[0] & {
  "base-url"?: string | undefined;
  header?: string[] | undefined;
};

function readOwn(values: OwnValues): Omit<FuzzOwnOptions, "requests" | "seed"> | undefined {
  const { "base-url": baseUrl, header: headers } = values;
  const own = ownOptions(values);
  if (own) {
    if (baseUrl === undefined) throw new UsageError("--base-url is missing: where is the service?");
    if (!isAddress(baseUrl)) throw new UsageError(`--base-url: '${baseUrl}' is no address.`);
    return { ...own, baseUrl, headers: (headers ?? []).map(readHeader) };
  }
  const other = baseUrl === undefined ? headers && "--header" : "--base-url";
  const lost = lostWithoutSpec(values) ?? other;
  if (lost !== undefined) throw new UsageError(`${lost} belongs to --spec.`);
  return undefined;
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new UsageError(`--header: '${text}' is not NAME: VALUE.`);
}

function whole(name: string, text: string, min: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min) return value;
  throw new UsageError(`${name}: '${text}' is not a whole number from ${min}.`);
}
