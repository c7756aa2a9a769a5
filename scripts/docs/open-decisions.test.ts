import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  resolve,
} from "../generate/document.js";
import { effectiveParameters } from "../generate/operation-model.js";
import { ENDPOINTS, OBJECTS, SCOPES } from "./testing/interface-specification.js";

const root = join(import.meta.dirname, "..", "..");
const document = JSON.parse(
  readFileSync(join(root, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;

interface Named {
  operation: OperationObject;
  parameters: Parameter[];
}

const operations = new Map(
  Object.values(document.paths ?? {}).flatMap((reference) => {
    const item = resolve(document, reference);
    return METHODS.flatMap((method): [string, Named][] => {
      const operation = item[method];
      if (operation?.operationId === undefined) return [];
      const parameters = effectiveParameters(document, item, operation);
      return [[operation.operationId, { operation, parameters }]];
    });
  }),
);

/** `x-addition`: `true` for all of it, or the names of what was added. */
function additionOf(node: object | undefined): unknown {
  return Reflect.get(node ?? {}, "x-addition");
}

function namesOf(addition: unknown): string[] {
  return Array.isArray(addition) ? addition.map(String) : [];
}

/** Where additions are marked, by the names of operations and components; headers are left aside. */
function additionsOf(node: unknown, name = ""): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (typeof node !== "object" || node === null) return found;
  const { "x-addition": mark, operationId } = node as Record<string, unknown>;
  if (mark !== undefined)
    found.set(typeof operationId === "string" ? operationId : name, namesOf(mark));
  for (const [key, child] of Object.entries(node)) {
    if (key === "headers") continue;
    for (const [where, what] of additionsOf(child, key)) found.set(where, what);
  }
  return found;
}

describe("what the interface specification does not name is marked as an addition, and nothing else is", () => {
  it("operations", () => {
    const added = [...operations].filter(([, { operation }]) => additionOf(operation) === true);
    const names = [...operations.keys()].filter((name) => !(name in ENDPOINTS));
    expect(added.map(([name]) => name)).toEqual(names);
    expect(Object.keys(ENDPOINTS).filter((name) => !operations.has(name))).toEqual([]);
  });

  it.each(Object.entries(ENDPOINTS))("parameters of %s", (name, named) => {
    const { operation, parameters = [] } = operations.get(name) ?? {};
    const added = namesOf(additionOf(operation));
    const isAdded = (one: Parameter): boolean =>
      additionOf(one) === true || added.includes(one.name);
    // The address begins with it everywhere.
    const own = parameters.filter((one) => one.name !== "projectKey");
    const known = own.filter((one) => !isAdded(one)).map((one) => one.name);
    expect(known.sort()).toEqual([...named].sort());
    expect(added.filter((each) => !own.some((one) => one.name === each))).toEqual([]);
  });

  it.each(Object.entries(OBJECTS))("fields of %s", (name, named) => {
    const schema = resolve(document, document.components?.schemas?.[name] ?? {});
    const added = namesOf(additionOf(schema));
    const fields = Object.keys(schema.properties ?? {});
    expect(fields.filter((field) => !added.includes(field)).sort()).toEqual([...named].sort());
    expect(added.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it("scopes, and headers of responses", () => {
    const { oauth2 = {} } = document.components?.securitySchemes ?? {};
    const { flows } = oauth2 as { flows?: { clientCredentials?: { scopes: object } } };
    const scopes = Object.keys(flows?.clientCredentials?.scopes ?? {});
    const added = scopes.filter((scope) => !SCOPES.includes(scope.split(":")[0] ?? ""));
    expect(namesOf(additionOf(oauth2))).toEqual(added);
    const headers = Object.values(document.components?.headers ?? {});
    expect(headers.map(additionOf)).toEqual(headers.map(() => true));
  });
});

describe("the guide", () => {
  const guide = readFileSync(join(root, "spec", "guides", "open-decisions.md"), "utf8");
  const [, table = ""] = guide.split("## Additions");
  const rows = [...table.matchAll(/^\| (.+?) +\| (.*?) *\|$/gm)].map(
    ([, where = "", what = ""]) => ({ where, names: backquoted(what) }),
  );

  function backquoted(text: string): string[] {
    return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  }

  it("lists every addition that the document marks, and no other", () => {
    const listed = rows
      .filter(({ where }) => where.startsWith("`"))
      .map(({ where, names }): [string, string[]] => [where.slice(1, -1), names]);
    expect(new Map(listed)).toEqual(additionsOf(document));
  });

  it("lists every header of a response", () => {
    const sent = new Set<string>();
    for (const { operation } of operations.values()) {
      for (const response of Object.values(operation.responses ?? {})) {
        for (const name of Object.keys(resolve(document, response).headers ?? {})) sent.add(name);
      }
    }
    const listed = rows.find(({ where }) => where === "responses")?.names ?? [];
    expect([...listed].sort()).toEqual([...sent].sort());
  });
});
