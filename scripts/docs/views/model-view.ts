import type { OpenApiDocument } from "../../generate/document.js";
import type { OperationView } from "./operation-view.js";
import { type SchemaView, schemaView } from "./schema-view.js";

/** A component schema as a reader sees it. */
export interface ModelView {
  name: string;
  schema: SchemaView;
  /** The operations that send or receive it, directly or within another model. */
  operations: OperationView[];
  /** The models that have it, directly. */
  models: string[];
}

/** The models of the document in the order of their names. */
export function modelViews(document: OpenApiDocument, operations: OperationView[]): ModelView[] {
  const schemas = document.components?.schemas ?? {};
  const names = Object.keys(schemas).sort((one, other) => one.localeCompare(other, "en"));
  const users = new Map(names.map((name) => [name, referencesIn(schemas[name])]));
  const usedBy = operations.map((operation) => ({
    operation,
    uses: reachable(modelsOf(operation), users),
  }));
  return names.map((name) => ({
    name,
    schema: schemaView(document, { $ref: `#/components/schemas/${name}` }),
    operations: usedBy.filter(({ uses }) => uses.has(name)).map(({ operation }) => operation),
    models: names.filter((other) => other !== name && users.get(other)?.has(name)),
  }));
}

/** The models that an operation names itself. Those of errors are the same everywhere. */
function modelsOf({ body, responses, parameters }: OperationView): string[] {
  const contents = [
    ...(body?.contents ?? []),
    ...responses.filter(({ status }) => Number(status) < 400).flatMap(({ contents: each }) => each),
  ];
  return [...contents, ...parameters].flatMap(({ schema: { model } }) =>
    model === undefined ? [] : [model],
  );
}

function reachable(names: string[], users: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(users.get(name) ?? []));
  }
  return found;
}

/** The models that a schema refers to. */
function referencesIn(schema: unknown): Set<string> {
  const text = JSON.stringify(schema ?? null);
  return new Set(
    [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name),
  );
}
