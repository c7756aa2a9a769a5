import { bundle, findReferenceCycle } from "../document/bundle.js";
import { describePlace } from "../document/describe-problem.js";
import { type OpenApiDocument, SpecProblems } from "../document/document.js";
import type { ProofError } from "../document/examples/samples.js";
import { lint } from "../document/lint.js";
import type { Severities } from "../document/lint-settings.js";
import type { Places } from "../document/read/places.js";
import type { DocumentRules } from "../document/rules/document-rules.js";
import { SourceMap } from "../document/source-map.js";
import { type Amend, openSpec, type SpecSource } from "../document/spec-source.js";

/** The files of a document, which its author keeps free of errors. */
export interface AuthorDocument {
  /** Absolute path of the document's main file. */
  spec: string;
  /** Absolute path that files in messages are relative to. */
  root: string;
  /** Default: every rule is an error. */
  severities?: Severities;
  /** Changes the document before it is linted. */
  amend?: Amend | undefined;
  /** Default: our own. */
  rules?: DocumentRules;
  /** The folder whose files may be referenced, an absolute path. Default: the document's. */
  specFolder?: string;
  /** Does not add the responses of our pipeline, for a service that does not run it. */
  isServedElsewhere?: boolean;
}

/** Prints errors of the document with their file and line, as far as these are known. */
export async function describer(
  options: AuthorDocument & { read?: { places: Pick<Places, "describe"> } | undefined },
  document: OpenApiDocument,
  errors: readonly ProofError[],
): Promise<(error: ProofError) => string> {
  const { read, root } = options;
  if (read) {
    const pointers = [...new Set(errors.map(({ pointer }) => pointer))];
    const places = pointers.map(async (each) => [each, await read.places.describe(each)] as const);
    const known = new Map(await Promise.all(places));
    return ({ pointer, message, rule = "proof" }) => `${known.get(pointer)} ${rule} ${message}`;
  }
  const map = await SourceMap.of(await open(options), document);
  return ({ pointer, message, rule = "proof" }) =>
    describePlace(map.locate(pointer), root, rule, message);
}

/** Bundles the document. If that fails, the lint provides better messages. */
export async function bundleOrExplain(options: AuthorDocument): Promise<OpenApiDocument> {
  const source = await open(options);
  // Redocly's error for a reference cycle cannot be caught.
  const cycle = await findReferenceCycle(source);
  if (cycle !== undefined) throw new SpecProblems([cycle]);
  try {
    return await bundle(source, options);
  } catch (error) {
    await lintSpec(options);
    throw error;
  }
}

/** Resolves to warnings. Throws SpecProblems. Opens the files again, because bundling modifies them. */
export async function lintSpec(options: AuthorDocument): ReturnType<typeof lint> {
  return lint(await open(options, options.severities));
}

function open(
  { spec, root, amend, rules, specFolder }: AuthorDocument,
  severities?: Severities,
): Promise<SpecSource> {
  return openSpec(spec, root, severities, { amend, specFolder, ...(rules && { rules }) });
}
