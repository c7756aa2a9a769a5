import { readArguments, TEXT, UsageError, wholeNumber } from "../../command-line.js";
import { isAddress } from "../../docs/site-addresses.js";
import type { FuzzOwnOptions } from "../../init/own/fuzz-own.js";
import { lostWithoutSpec, OWN_OPTIONS, OWN_USAGE, ownOptions } from "../../init/own/own-options.js";

export const USAGE = `Usage: npm run fuzz [-- OPTION…]
       npm run fuzz -- --spec FILE --base-url URL [OPTION…]

Sends generated requests to the demo API, or to your service, and checks the responses. The requests write and delete
data: never use a service whose data you need.

  --requests N        number of requests (default: 20,000; with --spec 2,000)
  --seed N            repeat the run with this seed

Your own service
  --spec FILE         its OpenAPI document (3.0, 3.1 or 3.2)
  --base-url URL      its URL
  --header HEADER     header of each request, such as 'Authorization: Bearer …'; repeatable
${OWN_USAGE}
  --help              print this help`;

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
      ...{ ...OWN_OPTIONS, requests: TEXT, seed: TEXT, "base-url": TEXT },
      header: { type: "string", multiple: true },
    },
  });
  const { header: headers, "base-url": baseUrl } = values;
  const own = ownOptions(values);
  const requests = wholeNumber("--requests", values.requests ?? (own ? "2000" : "20000"), 1);
  const seed = values.seed === undefined ? randomSeed : wholeNumber("--seed", values.seed, 0);
  if (!own) {
    const other = baseUrl === undefined ? headers && "--header" : "--base-url";
    const lost = lostWithoutSpec(values) ?? other;
    if (lost !== undefined) throw new UsageError(`${lost} requires --spec.`);
    return { requests, seed, own: undefined };
  }
  if (baseUrl === undefined) throw new UsageError("Missing required option --base-url.");
  if (!isAddress(baseUrl))
    throw new UsageError(`--base-url: '${baseUrl}' is not an http or https URL.`);
  const remote = { baseUrl, headers: (headers ?? []).map(readHeader) };
  return { requests, seed, own: { ...own, ...remote, requests, seed } };
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new UsageError(`--header: '${text}' is not of the form NAME: VALUE.`);
}
