import type { parseArgs } from "node:util";

/** The OpenAPI file that `--spec` of `generate`, `docs` and `conformance` names. */
export interface DocumentOptions {
  /** Paths, relative to the working folder. */
  spec: string;
  overlays: readonly string[];
  skipUnsupported: boolean;
  /** Also reads files outside the folder of the document. */
  allowOutside?: boolean | undefined;
}

export const DOCUMENT_OPTIONS = {
  spec: { type: "string" },
  overlay: { type: "string", multiple: true },
  "skip-unsupported": { type: "boolean" },
  "allow-outside": { type: "boolean" },
} as const;

/** In the help of commands. */
export const DOCUMENT_USAGE = `  --overlay FILE      apply an OpenAPI overlay (1.0) first; repeatable
  --skip-unsupported  leave out what cannot be served, and list it
  --allow-outside     read files outside the folder of the document`;

type Values = ReturnType<typeof parseArgs<{ options: typeof DOCUMENT_OPTIONS }>>["values"];

export function documentOptions(values: Values): DocumentOptions | undefined {
  const { spec, overlay: overlays = [], "skip-unsupported": skipUnsupported = false } = values;
  const { "allow-outside": allowOutside } = values;
  return spec === undefined ? undefined : { spec, overlays, skipUnsupported, allowOutside };
}

/** The first of these options without `--spec`. */
export function lostWithoutSpec(values: Values): string | undefined {
  const names = Object.keys(DOCUMENT_OPTIONS) as (keyof typeof DOCUMENT_OPTIONS)[];
  if (values.spec !== undefined) return undefined;
  const lost = names.find((name) => values[name] !== undefined);
  return lost && `--${lost}`;
}
