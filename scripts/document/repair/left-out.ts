import type { Action } from "../overlay.js";
import { describeKinds } from "../lint.js";
import { escape, isObject, lookUp, METHODS, nodeAt, objectsIn, tokensOf } from "../document.js";

export interface Unserved {
  /** Its place in the document, from `#/`. */
  pointer: string;
  message: string;
  rule: string;
}

/** A part of a document to leave out, with the reason. */
export interface LeftOutAction extends Action {
  description: string;
}

const MAX_NAMED = 3;

/** A line for all actions of the same kind of reason. */
export function describeLeftOut(actions: readonly LeftOutAction[]): string[] {
  return describeKinds(
    actions,
    ({ description, update }) => `${update === undefined} ${description}`,
    (alike) => {
      const targets = alike.slice(0, MAX_NAMED).map(({ target }) => target);
      const surplus = alike.length - targets.length;
      const more = surplus > 0 ? ` and ${surplus} more` : "";
      const what = alike[0].update === undefined ? "Left out" : "Added to";
      return `${what}: ${targets.join(", ")}${more}. ${alike[0].description}`;
    },
  );
}

/** Whether `init` can resolve any violation of the rule: without the keyword, a schema accepts more. */
export function isDropped({ rule }: Pick<Unserved, "rule">): boolean {
  return /^(?:house\/linear-pattern|expanding-schema)$/.test(rule);
}

type Path = readonly string[];

/** A node to remove; `isEmptied`: only its members, so that a schema accepts any value. */
interface Removal {
  path: Path;
  isEmptied?: boolean;
}

/** Rules about one schema, or one keyword of it: one that checks nothing, or that no validator compiles. */
const ABOUT_SCHEMAS =
  /^(?:house\/(?:discriminator|ignored-siblings|served-schema|usable-schema)|no-schema-type-mismatch|proof)$/;
/** Rules about one node, without which the nodes around it can be served. */
const ABOUT_NODES =
  /^(?:struct|no-unresolved-refs|operation-parameters-unique|house\/served-headers)$/;

/** The keywords that the place is in, if the rule is about them: {@link isDropped}. */
function droppedAt(document: object, path: Path): Removal[] {
  const isThere = (path: Path): boolean => nodeAt(document, path) !== undefined;
  if (path.at(-2) !== "patternProperties") return [{ path }].filter((each) => isThere(each.path));
  // Without the pattern, the properties that match it would be rejected by these.
  const schema = path.slice(0, -2);
  const keywords = ["patternProperties", "additionalProperties", "unevaluatedProperties"];
  return keywords
    .map((keyword) => ({ path: [...schema, keyword] }))
    .filter((each) => isThere(each.path));
}

const MAPS_OF_SCHEMAS = /^(?:properties|patternProperties|dependentSchemas|schemas)$/;
const LISTS_OF_SCHEMAS = /^(?:allOf|anyOf|oneOf|prefixItems)$/;

/** Whether the value there is a schema, not a keyword. */
function isSchema(path: Path): boolean {
  const [map = "", key = ""] = path.slice(-2);
  if (MAPS_OF_SCHEMAS.test(map)) return !MAPS_OF_SCHEMAS.test(path.at(-3) ?? "");
  if (LISTS_OF_SCHEMAS.test(map)) return true;
  return /^(?:schema|itemSchema|items|additionalProperties)$/.test(key);
}

function isInSchema([first, second, ...rest]: Path): boolean {
  if (first === "components" && second === "schemas") return rest.length > 0;
  return rest.some((key) => key === "schema" || key === "itemSchema");
}

/** The smallest part that violates the rule, if it is less than an operation. */
function partAt(document: object, given: Path, rule: string): Removal | undefined {
  const path = given.filter((key, index) => index < given.length - 1 || !/^(?:\$ref)?$/.test(key));
  const node = nodeAt(document, path);
  if (rule === "no-identical-paths") return { path };
  // Redocly reports the id's value instead of its key.
  if (rule === "operation-operationId-unique")
    return { path: [...path.slice(0, 3), "operationId"] };
  if (node === undefined || path.length < 3) return undefined;
  if (rule === "no-unresolved-refs") return withoutTarget(path);
  if (ABOUT_NODES.test(rule)) return { path };
  if (!ABOUT_SCHEMAS.test(rule) || !isInSchema(path)) return undefined;
  if (!isSchema(path)) return { path };
  return Object.keys(Object(node) as object).length > 0 ? { path, isEmptied: true } : undefined;
}

/** The part to leave out with a reference's target: an alternative, a keyword, or else the whole node. */
function withoutTarget(path: Path): Removal {
  const mapping = path.lastIndexOf("discriminator");
  if (path[mapping + 1] === "mapping") return { path: path.slice(0, mapping + 1) };
  const isAlternative = /^(?:anyOf|oneOf)$/.test(path.at(-2) ?? "");
  return isInSchema(path) && path.length > 3 && !isAlternative && isSchema(path)
    ? { path, isEmptied: true }
    : { path };
}

const PLAIN_TEXT = { in: "path", required: true, schema: { type: "string" } };

/** Adds the parameter of a path that an operation does not declare. */
function declared(document: object, path: Path, { message, rule }: Unserved): LeftOutAction[] {
  const [, name] = /path parameter `\{(.*?)\}` expected/.exec(message) ?? [];
  if (rule !== "path-parameters-defined" || name === undefined) return [];
  return operationAt(document, path).map((operation) => ({
    target: jsonPath(document, operation),
    update: { parameters: [{ name, ...PLAIN_TEXT }] },
    description: message,
  }));
}

/** Finds the smallest parts to remove. `remaining` are not part of any operation. */
export function leaveOut(document: object, unserved: readonly Unserved[]) {
  const found = new Map<string, Removal & { description: string }>();
  const added: LeftOutAction[] = [];
  const remaining: Unserved[] = [];
  let users: ReturnType<typeof componentUsers> | undefined;
  const usersOf = (component: Path): readonly Path[] =>
    (users ??= componentUsers(document)).get(pointerOf(component)) ?? [];
  for (const each of unserved) {
    const path = tokensOf(each.pointer);
    const additions = declared(document, path, each);
    added.push(...additions);
    if (additions.length > 0) continue;
    const removals = removalsFor(document, path, each, usersOf);
    if (removals.length === 0) remaining.push(each);
    for (const removal of removals) {
      const key = pointerOf(removal.path);
      const known = found.get(key);
      // A node may be both removed and emptied.
      if (known && (removal.isEmptied || !known.isEmptied)) continue;
      found.set(key, { ...removal, description: each.message });
    }
  }
  return { actions: [...added, ...inOrder(document, found)], remaining };
}

type UsersOf = (component: Path) => readonly Path[];

/** Keywords, schemas, media types, operations, or unused components. */
function removalsFor(
  document: object,
  path: Path,
  unserved: Unserved,
  usersOf: UsersOf,
): readonly Removal[] {
  const dropped = isDropped(unserved) ? droppedAt(document, path) : [];
  if (dropped.length > 0) return dropped;
  const part = partAt(document, path, unserved.rule);
  if (part) return [part];
  return operationsWith(document, path, usersOf).map((path) => ({ path }));
}

/** Without nested ones, and later elements of a list first: a removal moves those after it. */
function inOrder(
  document: object,
  found: ReadonlyMap<string, Removal & { description: string }>,
): LeftOutAction[] {
  const outer = [...found.values()].filter(
    ({ path }) => !path.some((_, end) => found.has(pointerOf(path.slice(0, end)))),
  );
  const actions = outer.map(({ path, isEmptied, description }) => ({
    target: jsonPath(document, path) + (isEmptied ? ".*" : ""),
    description,
    remove: true as const,
  }));
  const isElement = ({ target }: LeftOutAction): boolean => /\[\d+\]$/.test(target);
  const elements = actions.filter(isElement);
  elements.sort((a, b) => b.target.localeCompare(a.target, "en", { numeric: true }));
  return [...actions.filter((each) => !isElement(each)), ...elements];
}

function operationsWith(document: object, path: Path, usersOf: UsersOf): readonly Path[] {
  const media = mediaTypeOf(document, path);
  if (media) return [media];
  if (path[0] === "paths") return operationAt(document, path);
  if (path[0] !== "components" || path.length < 3) return [];
  const component = path.slice(0, 3);
  const using = usersOf(component);
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
  // Shared by all operations of the path.
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

/** Operations that refer to each component, directly or by path parameters, by pointer. */
function componentUsers(document: object): ReadonlyMap<string, readonly Path[]> {
  const direct = new Map<string, readonly string[]>();
  const users = new Map<string, Path[]>();
  for (const operation of operationsOf(document)) {
    const found = new Set([operation, [...operation.slice(0, 2), "parameters"]].map(pointerOf));
    for (const pointer of found) {
      const within = direct.get(pointer) ?? referencesIn(lookUp(document, pointer));
      direct.set(pointer, within);
      for (const each of within) found.add(each);
    }
    for (const each of new Set([...found].map((pointer) => pointer.split("/", 4).join("/")))) {
      const known = users.get(each);
      if (known) known.push(operation);
      else users.set(each, [operation]);
    }
  }
  return users;
}

function referencesIn(node: unknown): string[] {
  return [...objectsIn(node)].flatMap(({ $ref }) => (typeof $ref === "string" ? $ref : []));
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
