import { parseArgs } from "node:util";
import { isAddress } from "../../docs/site-addresses.js";
import type { FuzzOwnOptions } from "../../init/own/fuzz-own.js";
import { lostWithoutSpec, OWN_OPTIONS, ownOptions } from "../../init/own/own-options.js";

export const USAGE = `npm run fuzz -- [--requests N] [--seed N]
    sends generated requests for every operation to a service of its own
npm run fuzz -- --spec FILE --base-url URL [--header 'NAME: VALUE'…] [--requests N] [--seed N]
    sends generated requests to your service, and checks its responses by this OpenAPI document (3.0, 3.1 or 3.2).
    They write and delete: do not send them to a service with data you need.
    --header 'NAME: VALUE'  sent with each request, for example 'Authorization: Bearer …'; may be repeated
    --overlay FILE          changes the document first (OpenAPI Overlay 1.0); may be repeated
    --skip-unsupported      leaves out by name what the generator cannot express
    --allow-outside         reads files outside the folder of the document as well

--requests: default 20,000, with --spec 2,000. --seed repeats a run.`;

export class UsageError extends Error {}

export interface Options {
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
    "base-url": { type: "string" },
    header: { type: "string", multiple: true },
    help: { type: "boolean", default: false },
    ...OWN_OPTIONS,
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { help, header: headers, "base-url": baseUrl } = values;
    const own = ownOptions(values);
    const usual = own ? "2000" : "20000";
    const requests = whole("--requests", values.requests ?? usual, 1);
    const seed = values.seed === undefined ? randomSeed : whole("--seed", values.seed, 0);
    if (!own) {
      const other = baseUrl === undefined ? headers && "--header" : "--base-url";
      const lost = lostWithoutSpec(values) ?? other;
      if (lost !== undefined) throw new UsageError(`${lost} belongs to --spec.`);
      return { help, requests, seed, own: undefined };
    }
    if (baseUrl === undefined) throw new UsageError("--base-url is missing: where is the service?");
    if (!isAddress(baseUrl)) throw new UsageError(`--base-url: '${baseUrl}' is no address.`);
    const remote = { baseUrl, headers: (headers ?? []).map(readHeader) };
    return { help, requests, seed, own: { ...own, ...remote, requests, seed } };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
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
