import { isPlainObject, METHODS } from "../../document.js";
import type { Node, Place } from "../../versions/document-walk.js";
import { below, dropped, type Finding, type Pass } from "../pass.js";
import { partsOf, targetOf } from "../schema-parts.js";
import { namesIn } from "./paths.js";

const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

/** The notation of a parameter is one that its place has. */
export const parameterStyles: Pass = {
  name: "parameter-styles",
  counted: [
    "parameter has a `style` that its place or schema does not have: ignored",
    "parameters have a `style` that their place or schema does not have: ignored",
  ],
  on: ["Parameter", "Header"],
  *find(place, document) {
    const { kind, node } = place;
    const where = kind === "Header" ? "header" : String(node["in"]);
    const { explode, schema, content } = node;
    const style = typeof node["style"] === "string" ? node["style"] : undefined;
    if (schema !== undefined && content !== undefined) yield dropped(place, "content");
    if (isPlainObject(content) && Object.keys(content).length === 0)
      yield dropped(place, "content");
    if (where === "path" && node["required"] !== true) {
      yield { fix: () => void (node["required"] = true) };
    }
    const isKnown = style === undefined || STYLES[where]?.includes(style);
    const isList = partsOf(document, schema).some(({ type, items, properties }) =>
      type === undefined
        ? (items ?? properties)
        : [type].flat().some((each) => each === "array" || each === "object"),
    );
    const isDelimited = /Delimited$/.test(style ?? "");
    if (!isKnown || (isDelimited && !isList)) {
      yield dropped(place, "style", `\`style: ${style}\` does not fit here: it is ignored.`);
    } else if (explode === true && (isDelimited || (where === "cookie" && isList))) {
      yield dropped(place, "explode");
    }
  },
};

/** Parameters that no request can have, and those that are declared twice. */
export const declaredParameters: Pass = {
  name: "declared-parameters",
  counted: [
    "parameter is incomplete, or declared twice: ignored",
    "parameters are incomplete, or declared twice: ignored",
  ],
  on: ["PathItem", "Operation"],
  *find(place, document) {
    const { parameters } = place.node;
    if (!Array.isArray(parameters)) return;
    const known = new Set<string>();
    for (const [index, each] of parameters.entries()) {
      const parameter = targetOf(document, each);
      const key = keyOf(parameter);
      const message =
        key === undefined
          ? "The parameter has no `name`, or is in no place that is served: it is ignored."
          : known.has(key)
            ? `The parameter ${key} is declared before: it is ignored.`
            : undefined;
      if (message !== undefined) {
        const fix = (): void => withoutElement(place.node, each);
        yield { path: below(place, "parameters", String(index)), message, fix };
      } else if (key !== undefined) known.add(key);
    }
  },
};

function withoutElement(owner: Node, element: unknown): void {
  const parameters = owner["parameters"] as unknown[];
  const at = parameters.lastIndexOf(element);
  owner["parameters"] = parameters.filter((_, index) => index !== at);
}

/** `undefined`: no request can have it. Names of headers ignore case. */
function keyOf(parameter: Node | undefined): string | undefined {
  const { in: where, name } = parameter ?? {};
  if (typeof name !== "string" || name === "" || !Object.hasOwn(STYLES, String(where)))
    return undefined;
  return `${where === "header" ? name.toLowerCase() : name} in ${String(where)}`;
}

/** No request can have a value of an object with read-only members alone, such as a `Version` of .NET. */
export const readOnlyParameters: Pass = {
  name: "read-only-parameters",
  counted: [
    "parameter has no value that can be sent: it takes any text",
    "parameters have no values that can be sent: they take any text",
  ],
  on: ["Parameter"],
  *find(place, document) {
    const { properties } = targetOf(document, place.node["schema"]) ?? {};
    const members = isPlainObject(properties) ? Object.values(properties) : [];
    const isReadOnly = (each: unknown): boolean => targetOf(document, each)?.["readOnly"] === true;
    if (members.length === 0 || !members.every(isReadOnly)) return;
    yield {
      path: below(place, "schema"),
      message: "All members of this object are read-only: the parameter takes any text.",
      fix: () => void (place.node["schema"] = { type: "string" }),
    };
  },
};

/** Each parameter of a path is declared, and no others. */
export const pathParameters: Pass = {
  name: "path-parameters",
  counted: [
    "parameter of a path is not declared, or not in the path: added as a string, or ignored",
    "parameters of paths are not declared, or not in the path: added as strings, or ignored",
  ],
  on: ["Root"],
  *find(root, document) {
    const { paths } = document;
    if (!isPlainObject(paths)) return;
    const seen = new Set<unknown>();
    for (const [path, item] of Object.entries(paths)) {
      if (!path.startsWith("/") || !isPlainObject(item) || seen.has(item)) continue;
      seen.add(item);
      const place: Place = { ...root, node: item, path: below(root, "paths", path) };
      const names = namesIn(path);
      yield* undeclared(place, document, names);
      yield* unused(place, document, names);
      for (const method of METHODS) {
        const operation = item[method];
        if (!isPlainObject(operation)) continue;
        yield* unused({ ...place, node: operation, path: below(place, method) }, document, names);
      }
    }
  },
};

function* undeclared(place: Place, document: Node, names: readonly string[]): Generator<Finding> {
  const shared = pathNames(document, place.node);
  for (const method of METHODS) {
    const operation = place.node[method];
    if (!isPlainObject(operation)) continue;
    const own = new Set([...shared, ...pathNames(document, operation)]);
    for (const name of names.filter((each) => !own.has(each))) {
      yield {
        path: below(place, method),
        message: `The path parameter {${name}} is not declared: it is a string.`,
        fix() {
          const parameter = { name, in: "path", required: true, schema: { type: "string" } };
          operation["parameters"] = [...[operation["parameters"] ?? []].flat(), parameter];
        },
      };
    }
  }
}

function* unused(place: Place, document: Node, names: readonly string[]): Generator<Finding> {
  const parameters: unknown[] = [place.node["parameters"] ?? []].flat();
  for (const [index, each] of parameters.entries()) {
    const parameter = targetOf(document, each);
    if (parameter?.["in"] !== "path" || names.includes(String(parameter["name"]))) continue;
    const message = `The path has no {${String(parameter["name"])}}: the parameter is ignored.`;
    const fix = (): void => withoutElement(place.node, each);
    yield { path: below(place, "parameters", String(index)), message, fix };
  }
}

function pathNames(document: Node, { parameters }: Node): string[] {
  return [parameters ?? []].flat().flatMap((each) => {
    const parameter = targetOf(document, each);
    return parameter?.["in"] === "path" ? String(parameter["name"]) : [];
  });
}
