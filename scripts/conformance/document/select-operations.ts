import { UsageError } from "../../command-line.js";
import { nodeAt, type OpenApiDocument } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { wordsOf } from "../../document/words.js";

/** Operations by operationId, method, path or tag; `*` matches any text. */
export interface Selection {
  /** If not empty, only these are called. */
  include: readonly string[];
  /** Never called. */
  exclude: readonly string[];
}

export interface SelectedOperations {
  called: readonly OperationModel[];
  left: readonly OperationModel[];
  /** Which operations are left out, and why. */
  notes: readonly string[];
}

/** Words in an operation's name, path or summary that suggest it stops or empties the server. */
const ENDS =
  /\b(?:shut(?:s|ting)? ?downs?|re(?:start|set)(?:s|ing|ted|ting)?|purg(?:e|es|ing)|delet(?:e|es|ing) (?:all|every\w*))\b/;

/** Chooses the operations that the checks call. Throws {@link UsageError} if nothing matches a pattern. */
export function selectOperations(
  document: OpenApiDocument,
  models: readonly OperationModel[],
  { include, exclude }: Selection,
): SelectedOperations {
  const isOf = (model: OperationModel, patterns: readonly string[]): boolean =>
    patterns.some((pattern) => namesOf(document, model).some((name) => matches(name, pattern)));
  for (const [option, patterns] of Object.entries({ include, exclude })) {
    const unknown = patterns.find((each) => !models.some((model) => isOf(model, [each])));
    if (unknown !== undefined)
      throw new UsageError(`--${option}: no operation matches '${unknown}'.`);
  }
  const isNamed = (model: OperationModel): boolean => isOf(model, include);
  const ending = models.filter((model) => saysEnd(model) && !isNamed(model));
  const unwanted = models.filter((model) => {
    return isOf(model, exclude) || (include.length > 0 && !isNamed(model));
  });
  const left = models.filter((each) => ending.includes(each) || unwanted.includes(each));
  const dangerous = ending.filter((each) => !unwanted.includes(each)).map(titleOf);
  return {
    called: models.filter((each) => !left.includes(each)),
    left,
    notes: [
      ...(dangerous.length > 0
        ? [`Not called, as it may end or empty the server: ${dangerous.join(", ")}: --include.`]
        : []),
      ...(unwanted.length > 0
        ? [`Not called, by --include and --exclude: ${unwanted.length} of ${models.length}.`]
        : []),
    ],
  };
}

/** Whether a request, made for another operation, would reach an operation that is left out. */
export function isCallOf(
  left: readonly OperationModel[],
  model: OperationModel,
  { method, url }: { method: string; url: URL },
): boolean {
  const isOf = (each: OperationModel): boolean =>
    each.method.toUpperCase() === method && templateOf(each.path).test(url.pathname);
  return !isOf(model) && left.some(isOf);
}

function templateOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replace(/\W/g, "\\$&"));
  return new RegExp(`${parts.join("[^/]+")}/?$`);
}

function saysEnd({ name, path, summary }: OperationModel): boolean {
  return [name, path, summary].some((text) => ENDS.test(wordsOf(text).join(" ").toLowerCase()));
}

function titleOf({ method, path }: OperationModel): string {
  return `${method.toUpperCase()} ${path}`;
}

function namesOf(document: OpenApiDocument, model: OperationModel): string[] {
  const { name, operationId = name, method, path, tag } = model;
  const tags: unknown = nodeAt(document, ["paths", path, method, "tags"]);
  const all = Array.isArray(tags) ? tags.map(String) : [tag];
  return [name, operationId, method, method.toUpperCase(), path, titleOf(model), ...all];
}

function matches(name: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/\W/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}
