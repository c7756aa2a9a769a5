import {
  escape,
  isObject,
  lookUp,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Referenced,
  resolve,
} from "../document.js";

/** A node of the bundled document, and its pointer from `#/`. */
export interface Place<T> {
  node: T;
  pointer: string;
}

/** A part of the document that the service could not serve as written. */
export interface ProofError {
  /** In the bundled document. */
  pointer: string;
  message: string;
  /** Whether no operation that refers to this place can be served. */
  isFatal?: boolean;
  /** Default: `proof`. */
  rule?: string;
}

/** The place that a reference leads to; any other place as it is. */
export function follow<T extends object>(
  document: OpenApiDocument,
  { node, pointer }: Place<Referenced<T>>,
): Place<T> {
  const found = resolve<T>(document, node);
  // The last of the references on the way is where it stands.
  let current: unknown = node;
  let at = pointer;
  while (isObject(current) && typeof current["$ref"] === "string") {
    at = current["$ref"];
    current = lookUp(document, at);
  }
  return { node: found, pointer: at };
}

/** The members of the map or list at `pointer`, references followed. */
export function membersOf<T extends object>(
  document: OpenApiDocument,
  members: Readonly<Record<string, Referenced<T>>> | readonly Referenced<T>[] | undefined,
  pointer: string,
): (Place<T> & { key: string })[] {
  // Extensions may be anything.
  const all = Object.entries<Referenced<T>>({ ...members }).filter(([, node]) => isObject(node));
  return all.map(([key, node]) => ({
    key,
    ...follow<T>(document, { node, pointer: `${pointer}/${escape(key)}` }),
  }));
}

/** The operations of path items by their paths or names, which stand at `pointer`. */
export function operationsOf(
  document: OpenApiDocument,
  items: Readonly<Record<string, Referenced<PathItem>>> | undefined,
  pointer: string,
): Place<OperationObject>[] {
  return membersOf<PathItem>(document, items, pointer).flatMap((item) =>
    METHODS.flatMap((method) => {
      const node = item.node[method];
      return node ? [{ node, pointer: `${item.pointer}/${method}` }] : [];
    }),
  );
}

/** The examples of a media type or a parameter, without those that only lead to a value. */
export function examplesOf(
  document: OpenApiDocument,
  { node: { example, examples }, pointer }: Place<Exemplified>,
): (Place<unknown> & { isNamed: boolean })[] {
  const named = membersOf<{ value?: unknown }>(document, examples, `${pointer}/examples`);
  return [
    { node: example, pointer: `${pointer}/example`, isNamed: false },
    ...named.map(({ node, pointer: at }) => ({ node: node.value, pointer: at, isNamed: true })),
  ].filter(({ node }) => node !== undefined);
}

export interface Exemplified {
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
}
