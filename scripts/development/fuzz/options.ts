import { readArguments, UsageError, wholeNumber } from "../../command-line.js";
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

export interface Options {
  requests: number;
  seed: number;
  /** Of `--spec`. */
  own: FuzzOwnOptions | undefined;
}

/** Throws {@link UsageError}. */
export function readOptions(args: string[], randomSeed: number): Options {
  const { values } = readArguments({
    args,
    options: {
      requests: { type: "string" },
      seed: { type: "string" },
      "base-url": { type: "string" },
      header: { type: "string", multiple: true },
      ...OWN_OPTIONS,
    },
  });
  const { header: headers, "base-url": baseUrl } = values;
  const own = ownOptions(values);
  const requests = wholeNumber("--requests", values.requests ?? (own ? "2000" : "20000"), 1);
  const seed = values.seed === undefined ? randomSeed : wholeNumber("--seed", values.seed, 0);
  if (!own) {
    const other = baseUrl === undefined ? headers && "--header" : "--base-url";
    const lost = lostWithoutSpec(values) ?? other;
    if (lost !== undefined) throw new UsageError(`${lost} belongs to --spec.`);
    return { requests, seed, own: undefined };
  }
  if (baseUrl === undefined) throw new UsageError("--base-url is missing: where is the service?");
  if (!isAddress(baseUrl)) throw new UsageError(`--base-url: '${baseUrl}' is no address.`);
  const remote = { baseUrl, headers: (headers ?? []).map(readHeader) };
  return { requests, seed, own: { ...own, ...remote, requests, seed } };
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new UsageError(`--header: '${text}' is not NAME: VALUE.`);
}
