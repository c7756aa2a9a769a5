import { bundle } from "./bundle.js";
import type { OpenApiDocument } from "./document.js";
import type { Format } from "./format.js";
import { type HandlerPlace, placeHandlers } from "./handler-place.js";
import { describePlace } from "./describe-problem.js";
import { atMost, lint } from "./lint.js";
import { NO_SETTINGS, readLintSettings } from "./lint-settings.js";
import { listOperations, type OperationModel } from "./operation-model.js";
import { type DeclaredModules, type Files, printOutputs } from "./outputs.js";
import { prove } from "./proof/prove.js";
import { SourceMap } from "./proof/source-map.js";
import { findReferenceCycle } from "./reference-cycle.js";
import { SpecProblems } from "./spec-problems.js";
import { openSpec } from "./spec-source.js";

export interface GenerateOptions {
  /** Absolute path of the document's main file. */
  spec: string;
  /** Absolute path that the files in messages are relative to. */
  root: string;
  modules: DeclaredModules;
  /** Of its handlers, below server/; default: server/ itself. */
  folder?: string;
  /** The files that are printed; default: all. */
  outputs?: readonly string[];
  /** Absolute path of lint.yaml. Without one, every rule is an error and nothing is waived. */
  lintSettings?: string;
  /** `printTypes`, in this process or in another. */
  printTypes: (document: OpenApiDocument) => Promise<string>;
  /** `formatTypescript` by default. */
  format?: Format;
}

type SpecFiles = Pick<GenerateOptions, "spec" | "root" | "lintSettings">;

export interface Generated {
  document: OpenApiDocument;
  /** The content of generated/. */
  files: Files;
  /** Where the hand-written handler of each operation is joined from. */
  handlers: HandlerPlace[];
  /** One line for each warning of the lint. */
  warnings: string[];
}

/** Lints and bundles the document and prints every output. Writes nothing. Throws SpecProblems. */
export async function generateFiles(options: GenerateOptions): Promise<Generated> {
  const document = await bundleOrExplain(options);
  // The types are the slowest part: they are printed during the lint, and discarded if it finds errors.
  const types = options.printTypes(document);
  types.catch(() => undefined);
  const warnings = await lintSpec(options);
  const operations = listOperations(document);
  await checkProof(options, document, operations);
  const handlers = placeHandlers(operations, options.folder);
  const printed = await printOutputs(
    { document, handlers, modules: options.modules },
    options.format,
  );
  const files = selected({ ...printed, "types.ts": await types }, options.outputs);
  return { document, files, handlers, warnings };
}

function selected(files: Files, names: readonly string[] = Object.keys(files)): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => names.includes(name)));
}

/** Throws SpecProblems with the places in spec/ where the service would behave otherwise than documented. */
async function checkProof(
  { spec, root }: SpecFiles,
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): Promise<void> {
  const errors = await prove(document, operations);
  if (errors.length === 0) return;
  const map = await SourceMap.of(await openSpec(spec, root), document);
  const lines = errors.map(({ pointer, message }) =>
    describePlace(map.locate(pointer), root, "proof", message),
  );
  throw new SpecProblems(atMost([...new Set(lines)]));
}

/** Bundles the document; if that fails, the lint is run for better messages. */
export async function bundleOrExplain(options: SpecFiles): Promise<OpenApiDocument> {
  const source = await openSpec(options.spec, options.root);
  // Redocly throws at a reference cycle in a way that cannot be caught, so look for one before.
  const cycle = await findReferenceCycle(source);
  if (cycle !== undefined) throw new SpecProblems([cycle]);
  try {
    return await bundle(source);
  } catch (error) {
    await lintSpec(options);
    throw error;
  }
}

/** Opens the files again, since bundling has modified the parsed ones. */
async function lintSpec({ spec, root, lintSettings }: SpecFiles): Promise<string[]> {
  const settings = lintSettings ? await readLintSettings(lintSettings, root) : NO_SETTINGS;
  return lint(await openSpec(spec, root, settings));
}
