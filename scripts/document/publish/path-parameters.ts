import { isDeepStrictEqual } from "node:util";
import {
  METHODS,
  type OpenApiDocument,
  type Parameter,
  type PathItem,
  type Referenced,
  resolve,
} from "../document.js";

type Declared = Referenced<Parameter>[];

/**
 * Declares, in place, path parameters with their path item, in the order of its template: generators of clients take
 * the order of arguments from there. If operations differ in one, each declares all of them, in that order.
 */
export function placePathParameters(document: OpenApiDocument): void {
  const placed = new Set<PathItem>();
  for (const [path, reference] of Object.entries(document.paths ?? {})) {
    // Others are extensions of any type.
    if (!path.startsWith("/")) continue;
    const item = resolve<PathItem>(document, reference);
    // Of two paths that share an item, the first one decides.
    if (!placed.has(item)) placeIn(document, item, namesIn(path));
    placed.add(item);
  }
}

function namesIn(template: string): string[] {
  return [...new Set([...template.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name))];
}

function placeIn(document: OpenApiDocument, item: PathItem, names: readonly string[]): void {
  const isNamed = (reference: Referenced<Parameter>, name: string): boolean => {
    const parameter = resolve<Parameter>(document, reference);
    return parameter.in === "path" && parameter.name === name;
  };
  const inOrder = (declared: Declared): Declared =>
    names.flatMap((name) => declared.find((each) => isNamed(each, name)) ?? []);
  const others = (declared: Declared): Declared =>
    declared.filter((each) => !names.some((name) => isNamed(each, name)));
  const own = item.parameters ?? [];
  const operations = METHODS.flatMap((method) => item[method] ?? []);
  const declared = operations.map((each) => inOrder([...(each.parameters ?? []), ...own]));
  const [first = inOrder(own), ...rest] = declared;
  const isShared = rest.every((each) => hasContractOf(document, each, first));
  declare(item, [...(isShared ? first : []), ...others(own)]);
  operations.forEach((operation, index) => {
    const placed = isShared ? [] : (declared[index] ?? []);
    declare(operation, [...placed, ...others(operation.parameters ?? [])]);
  });
}

function declare(owner: { parameters?: Declared }, parameters: Declared): void {
  if (parameters.length > 0) owner.parameters = parameters;
  else delete owner.parameters;
}

/** Whether both are the same except for texts and examples, of which those of the first operation are published. */
function hasContractOf(document: OpenApiDocument, one: Declared, other: Declared): boolean {
  const contracts = [one, other].map((declared) =>
    declared.map((reference) => {
      const contract = Object.entries(resolve<Parameter>(document, reference));
      return new Map(contract.filter(([key]) => !/^(?:description|examples?)$/.test(key)));
    }),
  );
  return isDeepStrictEqual(contracts[0], contracts[1]);
}
