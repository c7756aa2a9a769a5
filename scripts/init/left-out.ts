import type { Action } from "../generate/overlay.js";
import { describeKinds } from "../generate/lint.js";
import { escape, isObject, lookUp, METHODS, nodeAt, tokensOf } from "../generate/document.js";

export interface Unserved {
  /** Its place in the document, from `#/`. */
  pointer: string;
  message: string;
  rule: string;
}

/** A part of a document to leave out, with the reason. */
export interface LeftOutAction extends Action {
  description: string;
  /** Whether it is a keyword of a schema: {@link isDropped}. */
  isKeyword?: boolean;
}

const MAX_NAMED = 3;

/** A line for all actions of the same kind of reason. */
export function describeLeftOut(actions: readonly LeftOutAction[]): string[] {
  return describeKinds(
    actions,
    ({ description }) => description,
    (alike) => {
      const targets = alike.slice(0, MAX_NAMED).map(({ target }) => target);
      const surplus = alike.length - targets.length;
      const more = surplus > 0 ? ` and ${surplus} more` : "";
      return `Left out: ${targets.join(", ")}${more}. ${alike[0].description}`;
    },
  );
}

/** Whether `init` resolves what the rule finds in any document: without the keyword, a schema accepts more. */
export function isDropped({ rule }: Pick<Unserved, "rule">): boolean {
  return /^(?:house\/(?:linear-pattern|satisfiable-schema)|expanding-schema)$/.test(rule);
}

type Path = readonly string[];

/** Rules that point at a keyword which checks nothing, or which no validator compiles. */
const ABOUT_KEYWORDS =
  /^(?:house\/(?:discriminator|ignored-siblings|served-schema|usable-schema)|no-schema-type-mismatch)$/;
/** Without these a schema takes more than before; without others it would take something else. */
const REMOVABLE = new Set([
  ...["discriminator", "pattern", "patternProperties", "multipleOf", "items", "properties"],
  ...["contentMediaType", "contentEncoding", "contentSchema", "not", "contains", "prefixItems"],
  ...["dependentRequired", "dependentSchemas", "propertyNames", "additionalProperties"],
  ...["unevaluatedItems", "unevaluatedProperties", "if", "then", "else"],
  ...["$id", "$anchor", "$comment", "$schema"],
]);

/** The keywords that the place is in, if the rule is about them: {@link isDropped}. */
function droppedAt(document: object, path: Path): Path[] {
  if (path.at(-2) !== "patternProperties")
    return nodeAt(document, path) === undefined ? [] : [path];
  // Without the pattern, the properties that match it would be rejected by these.
  const schema = path.slice(0, -2);
  const keywords = ["patternProperties", "additionalProperties", "unevaluatedProperties"];
  return keywords
    .map((keyword) => [...schema, keyword])
    .filter((each) => nodeAt(document, each) !== undefined);
}

/** The keyword of a schema, the servers of an operation, or the path like another one, that the place is. */
function keywordAt(document: object, path: Path, rule: string): Path | undefined {
  const [keyword = ""] = path.slice(-1);
  if (rule === "no-identical-paths") return path;
  if (rule === "house/served-operation" && keyword === "servers") return path;
  // The servers of a path are reported at each of its operations.
  const shared = [...path.slice(0, 2), "servers"];
  const isShared = rule === "house/served-operation" && path.length === 3;
  if (isShared && path[0] === "paths" && nodeAt(document, shared) !== undefined) return shared;
  if (!ABOUT_KEYWORDS.test(rule) || !REMOVABLE.has(keyword)) return undefined;
  // Below `properties` stands the name of a property.
  if (path.at(-2) === "properties" && path.at(-3) !== "properties") return undefined;
  return nodeAt(document, path) === undefined ? undefined : path;
}

/**
 * Finds the smallest parts to remove: keywords, media types, operations, or unused components. `remaining` are not part
 * of any operation.
 */
export function leaveOut(document: object, unserved: readonly Unserved[]) {
  const found = new Map<string, LeftOutAction>();
  const remaining: Unserved[] = [];
  for (const each of unserved) {
    const path = tokensOf(each.pointer);
    const keyword = keywordAt(document, path, each.rule);
    const dropped = isDropped(each) ? droppedAt(document, path) : [];
    const removed = keyword ? [keyword] : dropped.length > 0 ? dropped : removedFor(document, path);
    if (removed.length === 0) remaining.push(each);
    for (const path of removed) {
      const target = jsonPath(document, path);
      if (found.has(target)) continue;
      const action = { target, description: each.message, remove: true };
      found.set(target, { ...action, ...(dropped.length > 0 && { isKeyword: true }) });
    }
  }
  const actions = [...found.values()].filter(({ target }) => {
    // What is around it may be left out as a whole.
    const outer = [...target.matchAll(/[.[]/g)].map(({ index }) => target.slice(0, index));
    return !outer.some((each) => found.has(each));
  });
  return { actions, remaining };
}

function removedFor(document: object, path: Path): Path[] {
  const media = mediaTypeOf(document, path);
  if (media) return [media];
  if (path[0] === "paths") return operationAt(document, path);
  if (path[0] !== "components" || path.length < 3) return [];
  const component = path.slice(0, 3);
  const using = operationsOf(document).filter((operation) =>
    reaches(document, operation, component),
  );
  return using.length > 0 ? using : [component];
}

/** The media type that the place is in, if its content has another one. */
function mediaTypeOf(document: object, path: Path): Path | undefined {
  for (let end = path.length; end > 0; end--) {
    if (path[end - 2] !== "content" || path[end - 4] === "properties") continue;
    const content = nodeAt(document, path.slice(0, end - 1));
    if (isObject(content) && Object.keys(content).length > 1) return path.slice(0, end);
  }
  return undefined;
}

function operationAt(document: object, [paths = "", path = "", method, name]: Path): Path[] {
  if (method === "additionalOperations" && name !== undefined) return [[paths, path, method, name]];
  if (method === "query") return [[paths, path, method]];
  if (METHODS.some((known) => known === method)) return [[paths, path, String(method)]];
  // Something that all operations of the path share.
  return operationsOf(document).filter((operation) => operation[1] === path);
}

function operationsOf(document: object): Path[] {
  const paths = nodeAt(document, ["paths"]);
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item) && method in item).map((method) => [
      "paths",
      path,
      method,
    ]),
  );
}

/** Whether an operation, with the parameters of its path, refers to the component. */
function reaches(document: object, operation: Path, component: Path): boolean {
  const none: References = { direct: new Map(), all: new Map() };
  const references = referencesOf.get(document) ?? none;
  referencesOf.set(document, references);
  const start = pointerOf(operation);
  const all = references.all.get(start) ?? allReferences(document, operation, references.direct);
  references.all.set(start, all);
  return all.has(pointerOf(component));
}

/** The references within a node, and the components that an operation leads to, by their pointers. */
interface References {
  direct: Map<string, readonly string[]>;
  all: Map<string, ReadonlySet<string>>;
}

/** By document: thousands of findings may be in components that all operations share. */
const referencesOf = new WeakMap<object, References>();

function allReferences(
  document: object,
  operation: Path,
  direct: Map<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set([operation, [...operation.slice(0, 2), "parameters"]].map(pointerOf));
  for (const pointer of found) {
    const within = direct.get(pointer) ?? referencesIn(lookUp(document, pointer));
    direct.set(pointer, within);
    for (const each of within) found.add(each);
  }
  return new Set([...found].map((pointer) => pointer.split("/", 4).join("/")));
}

function referencesIn(node: unknown): string[] {
  if (!isObject(node)) return [];
  const { $ref } = node;
  return typeof $ref === "string" ? [$ref] : Object.values(node).flatMap(referencesIn);
}

function pointerOf(path: Path): string {
  return `#/${path.map(escape).join("/")}`;
}

/** RFC 9535 section 2.3. */
function jsonPath(document: object, path: Path): string {
  const keys = path.map((key, index) => {
    if (Array.isArray(nodeAt(document, path.slice(0, index)))) return `[${key}]`;
    return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key.replace(/[\\']/g, "\\$&")}']`;
  });
  return `$${keys.join("")}`;
}
