import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { hasMarkers, type OpenApiDocument } from "../../document/document.js";
import { comment, formatTypescript, indent } from "../../document/format.js";
import type { OperationModel } from "../../document/operation-model.js";
import { printKeys, specType } from "../operations.js";

/** The modules that declare the types of handlers, and the types that are needed. */
const SOURCES = [
  "server/runtime/embed/handler-types.ts",
  "server/runtime/documents/stored-data/item-store.ts",
  "server/runtime/operation-types.ts",
  "client/transport/operation.ts",
];
const ROOTS = ["OperationHandler", "RequestOf", "ResponseOf"];

/**
 * A file without imports: the types of the document, and `Handlers`, the type of the default export of a file for
 * `sandbox --handlers`. `types`: the text of types.ts.
 */
export async function printHandlerTypes(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
  types: string,
): Promise<string> {
  const texts = SOURCES.map((name) => readFile(join(packageRoot, name), "utf8"));
  const shared = sharedTypes(await Promise.all(texts));
  // openapi-typescript declares types with some of these names.
  const space = `declare namespace shared {\n${indent(shared)}\n}`;
  const own = await formatTypescript(
    [space, namedOperations(operations), printHandlers(operations, hasMarkers(document))].join(
      "\n\n",
    ),
  );
  return `${types.trimEnd()}\n\n${own}`;
}

/** The names by which {@link specType} refers to the types of the document. */
function namedOperations(operations: readonly OperationModel[]): string {
  const text = operations.map(specType).join("\n");
  return [
    ...(/^spec\[/m.test(text) ? ["type spec = operations;"] : []),
    ...(/^specPaths\[/m.test(text) ? ["type specPaths = paths;"] : []),
  ].join("\n");
}

function printHandlers(operations: readonly OperationModel[], isSplit: boolean): string {
  const split = isSplit ? `, "split"` : "";
  const types = operations.map((operation) => {
    const { typeName, responses } = operation;
    const type = specType(operation);
    return [
      `export type ${typeName}Request = shared.RequestOf<${type}, unknown${split}>;`,
      `export type ${typeName}Response = shared.ResponseOf<${type}, ${printKeys(responses)}${split}>;`,
    ].join("\n");
  });
  const members = operations.map(({ name, typeName, method, path }) => {
    const address = `${method.toUpperCase()} ${path}`;
    const handler = `shared.OperationHandler<${typeName}Request, ${typeName}Response>`;
    return `/** ${comment(address)} */\n${name}?: ${handler};\n${JSON.stringify(address)}?: ${handler};`;
  });
  const table = `export interface Handlers {\n${indent(members.join("\n"))}\n}`;
  return [...types, `/** Handlers by operation id, or by method and path. */\n${table}`].join(
    "\n\n",
  );
}

/** The declarations that the roots need. A name refers to a declaration in the same module first, then in the others. */
function sharedTypes(texts: readonly string[]): string {
  const modules = texts.map(declarationsIn);
  const found = new Map<string, string>();
  const add = (name: string, own: ReadonlyMap<string, string>): void => {
    const module = [own, ...modules].find((each) => each.has(name));
    const text = module?.get(name);
    if (!module || text === undefined || found.get(name) === text) return;
    if (found.has(name)) throw new Error(`Two types of handlers have the name ${name}.`);
    found.set(name, text);
    for (const each of namesIn(text)) if (each !== name) add(each, module);
  };
  for (const name of ROOTS) add(name, new Map());
  return [...found.values()].join("\n\n");
}

/** The names in a declaration, without those of its type parameters. */
function namesIn(text: string): Set<string> {
  const code = text.replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, "");
  const [head = ""] = code.split(/>?\s*=\s|>?\s*\{\s/);
  const parameters = [
    ...head.matchAll(/[<,]\s*(\w+)/g),
    ...code.matchAll(/\binfer (\w+)|\[\s*(\w+) in\b/g),
  ].map(([, one, other]) => one ?? other);
  const names = [...code.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name);
  return new Set(names.filter((name) => !parameters.includes(name)));
}

/** The types that a module declares, or imports of Node. Our formatter puts empty lines only between declarations. */
function declarationsIn(text: string): Map<string, string> {
  const blocks = text.split(/\n\n(?=\/\*\*|\/\/|export|type|interface|const|function|class)/);
  const declared = blocks.flatMap((block) => {
    const [, name] = /^(?:export )?(?:type|interface) (\w+)/m.exec(block) ?? [];
    return name === undefined ? [] : [[name, block.trim()] as const];
  });
  const imports = text.matchAll(/^import type \{([^}]*)\} from "(node:[^"]+)"/gm);
  const imported = [...imports].flatMap(([, names = "", module = ""]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => {
      return [name, `type ${name} = import("${module}").${name};`] as const;
    }),
  );
  return new Map([...imported, ...declared]);
}
