import { isPlainObject, METHODS } from "../../document.js";
import type { Node } from "../../versions/document-walk.js";
import { below, type Finding, type Pass } from "../pass.js";
import { targetOf } from "../schema-parts.js";

/** Paths begin with a slash, and their parameters have names of letters, digits, `_`, `.` and `-`, each once. */
export const templates: Pass = {
  name: "templates",
  counted: [
    "path or name of a path parameter was rewritten",
    "paths or names of path parameters were rewritten",
  ],
  on: ["Root"],
  *find(place, document) {
    const { paths } = document;
    if (!isPlainObject(paths)) return;
    for (const [path, item] of Object.entries(paths)) {
      if (path.startsWith("x-") || !isPlainObject(item)) continue;
      const { template, names } = rewritten(path);
      if (template === path) continue;
      yield {
        path: below(place, "paths", path),
        message: `The path ${path} is served as ${template}.`,
        fix() {
          renameParameters(document, item, names);
          const other = paths[template];
          if (isPlainObject(other)) {
            for (const [key, each] of Object.entries(item)) other[key] ??= each;
            delete paths[path];
          } else replaceKey(paths, path, template);
        },
      };
    }
  },
};

function rewritten(path: string): { template: string; names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const parts = path.split(/\{([^{}]*)\}/);
  const written = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll("{", "%7B").replaceAll("}", "%7D");
    const plain = plainName(part);
    let name = plain;
    for (let number = 2; taken.has(name); number++) name = `${plain}${number}`;
    taken.add(name);
    if (name !== part && !names.has(part)) names.set(part, name);
    return `{${name}}`;
  });
  const template = written.join("");
  return { template: template.startsWith("/") ? template : `/${template}`, names };
}

/** RFC 6570 has operators before and after a name, and some routers a pattern after a colon. */
function plainName(name: string): string {
  if (/^[\w.-]+$/.test(name) && name !== "__proto__") return name;
  const plain = name.replace(/^[+#./;?&*]+|[:*?].*$/g, "").replace(/[^\w.-]+/g, "_");
  return plain === "" || plain === "__proto__" ? "parameter" : plain;
}

/** Renames path parameters of an item and its operations. Declarations that others refer to are copied. */
function renameParameters(document: Node, item: Node, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) return;
  for (const owner of [item, ...METHODS.map((method) => item[method])]) {
    if (!isPlainObject(owner) || !Array.isArray(owner["parameters"])) continue;
    owner["parameters"] = owner["parameters"].map((each: unknown) => {
      const parameter = targetOf(document, each);
      const name = names.get(String(parameter?.["name"]));
      if (parameter?.["in"] !== "path" || name === undefined) return each;
      return Object.assign({ ...parameter }, { name });
    });
  }
}

/** Keeps the order: paths are listed by it. */
function replaceKey(object: Node, from: string, to: string): void {
  const entries = Object.entries(object);
  for (const [key] of entries) delete object[key];
  for (const [key, value] of entries) object[key === from ? to : key] = value;
}

/** Two paths that differ by the names of their parameters are one: the first serves the methods of both. */
export const samePaths: Pass = {
  name: "same-paths",
  counted: [
    "path differs from another one by the names of its parameters only: served as one",
    "paths differ from others by the names of their parameters only: served as one",
  ],
  on: ["Root"],
  *find(place, document) {
    const { paths } = document;
    if (!isPlainObject(paths)) return;
    const first = new Map<string, string>();
    for (const [path, item] of Object.entries(paths)) {
      if (path.startsWith("x-") || !isPlainObject(item)) continue;
      const shape = path.replace(/\{[^{}]*\}/g, "{}");
      const other = first.get(shape);
      if (other === undefined) first.set(shape, path);
      else yield { path: below(place, "paths", path), ...joined(document, paths, path, other) };
    }
  },
};

function joined(document: Node, paths: Node, path: string, other: string): Finding {
  const item = Object(paths[path]) as Node;
  const target = Object(paths[other]) as Node;
  const both = METHODS.filter(
    (method) => item[method] !== undefined && target[method] !== undefined,
  );
  const lost = both.map((method) => method.toUpperCase()).join(", ");
  const consequence = lost === "" ? "" : ` ${lost} of ${other} is served, that of ${path} is not.`;
  return {
    message: `The path ${path} is ${other} with other names of parameters.${consequence}`,
    fix() {
      const names = namesIn(path).map((name, index): [string, string] => [
        name,
        namesIn(other)[index] ?? name,
      ]);
      renameParameters(document, item, new Map(names.filter(([from, to]) => from !== to)));
      const shared: unknown[] = [item["parameters"] ?? []].flat();
      // Shared parameters of one path do not apply to the operations of the other.
      const ofTarget: unknown[] = [target["parameters"] ?? []].flat();
      for (const method of METHODS) share(target[method], ofTarget);
      delete target["parameters"];
      for (const method of METHODS.filter((each) => !both.includes(each))) {
        if (item[method] === undefined) continue;
        share(item[method], shared);
        target[method] = item[method];
      }
      delete paths[path];
    },
  };
}

function share(operation: unknown, parameters: readonly unknown[]): void {
  if (!isPlainObject(operation) || parameters.length === 0) return;
  operation["parameters"] = [...parameters, ...[operation["parameters"] ?? []].flat()];
}

export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}
