import {
  isObject,
  type OpenApiDocument,
  resolve,
  type SchemaObject,
} from "../../document/document.js";
import { lazily } from "../lazily.js";
import type { OperationView } from "./operation-view.js";
import { schemaView } from "./schema-view.js";

export type ModelView = ReturnType<typeof modelViews>[number];

export function modelViews(document: OpenApiDocument, operations: OperationView[]) {
  const schemas = document.components?.schemas ?? {};
  const names = Object.keys(schemas).sort((one, other) => one.localeCompare(other, "en"));
  const users = lazily(() => new Map(names.map((name) => [name, referencesIn(schemas[name])])));
  const usedBy = lazily(() =>
    operations.map((operation) => ({
      operation,
      uses: reachable(modelsOf(operation), users()),
    })),
  );
  return names.map((name) => {
    const schema = lazily(() => schemaView(document, { $ref: `#/components/schemas/${name}` }));
    return {
      name,
      get schema() {
        return schema();
      },
      /** The operations that send or receive it, directly or within another model. */
      get operations() {
        const found = usedBy().filter(({ uses }) => uses.has(name));
        return found.map(({ operation }) => operation);
      },
      /** The models that have it, directly. */
      get models() {
        return names.filter((other) => other !== name && users().get(other)?.has(name));
      },
    };
  });
}

/** The models that an operation names itself. Those of errors are the same everywhere. */
function modelsOf({ body, responses, parameters }: OperationView): string[] {
  const contents = [
    ...(body?.contents ?? []),
    ...responses.filter(({ isError }) => !isError).flatMap(({ contents: each }) => each),
  ];
  return [...contents, ...parameters].flatMap(({ schema }) => schema.model ?? []);
}

function reachable(names: string[], users: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(names);
  // A set iterates over entries added meanwhile.
  for (const name of found) for (const inner of users.get(name) ?? []) found.add(inner);
  return found;
}

function referencesIn(schema: unknown): Set<string> {
  const text = JSON.stringify(schema ?? null);
  return new Set(
    [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name),
  );
}

/** Example values by model name: whole bodies of operations first, then values nested in known ones. */
export function modelExamples(
  document: OpenApiDocument,
  operations: readonly OperationView[],
): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { responses, body } of operations) {
    const good = responses.filter(({ isError }) => !isError);
    for (const { schema, examples } of [...good, ...(body ? [body] : [])].flatMap(
      ({ contents }) => contents,
    )) {
      const [first] = examples;
      if (schema.model !== undefined && first && !found.has(schema.model)) {
        found.set(schema.model, first.value);
      }
    }
  }
  // A map iterates over entries added meanwhile.
  for (const [name, value] of found) {
    for (const [inner, part] of partsOf(document, name, value)) {
      if (!found.has(inner)) found.set(inner, part);
    }
  }
  return found;
}

function partsOf(document: OpenApiDocument, name: string, value: unknown): [string, unknown][] {
  const schema = document.components?.schemas?.[name];
  const { properties = {} } = isObject(schema) ? resolve<SchemaObject>(document, schema) : {};
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([member, property]): [string, unknown][] => {
    const found = value[member];
    const part: unknown = Array.isArray(found) ? found[0] : found;
    const model = modelIn(property) ?? modelIn(Reflect.get(Object(property) as object, "items"));
    return model === undefined || part === undefined || part === null ? [] : [[model, part]];
  });
}

function modelIn(schema: unknown): string | undefined {
  const { $ref } = Object(schema) as { $ref?: unknown };
  return typeof $ref === "string" ? /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] : undefined;
}
