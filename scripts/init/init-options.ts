import { readArguments, TEXT, UsageError } from "../command-line.js";
import {
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  type DocumentOptions,
  documentOptions,
} from "../document/document-options.js";

export const initUsage = (
  command = "npm run init --",
): string => `Usage: ${command} --spec FILE --out FOLDER [OPTION…]

Makes a project from an OpenAPI document (3.0 to 3.2, or Swagger 2.0; YAML or JSON).

  --spec DOCUMENT     a file, a folder with one document, an http address, or - for the standard input
  --out FOLDER        output directory; must be empty or not exist
${DOCUMENT_USAGE}
  --help              print this help`;

/** Throws UsageError. */
export function readInitOptions(args: string[]): DocumentOptions & { out: string } {
  const { values } = readArguments({ args, options: { ...DOCUMENT_OPTIONS, out: TEXT } });
  const { out } = values;
  const own = documentOptions(values);
  if (!own?.spec) throw new UsageError("Missing required option --spec.");
  if (!out) throw new UsageError("Missing required option --out.");
  return { ...own, out };
}
