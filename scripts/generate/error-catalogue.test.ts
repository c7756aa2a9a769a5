import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument } from "./document.js";
import { completeErrors, printErrors } from "./error-catalogue.js";
import { KIT_ERRORS } from "./kit-errors.js";

function completed(document: Partial<OpenApiDocument>): OpenApiDocument {
  const copy = structuredClone({ openapi: "3.1.0", ...document });
  completeErrors(copy);
  return copy;
}

const own: Partial<OpenApiDocument> = {
  info: { title: "", version: "", description: "Before\n\n<!-- x-errors -->\n\nafter" },
  "x-errors": {
    Gone: { statuses: [410, 404], meaning: "It *was* here.", fields: { id: { type: "integer" } } },
    Elsewhere: { statuses: [404], meaning: "There.", fields: { id: { type: "string" } } },
    UriTooLong: { statuses: [414], meaning: "Be brief." },
  },
};

describe("completeErrors", () => {
  it("gives a document without errors those of the kit, and a schema of them", () => {
    const { components, "x-errors": errors } = completed({});
    expect(errors).toEqual(KIT_ERRORS);
    expect(components?.schemas?.["ErrorObject"]).toMatchObject({
      required: ["code", "message"],
      properties: {
        code: { type: "string", "x-extensible-enum": Object.keys(KIT_ERRORS) },
        field: {
          type: "string",
          description: "InvalidField, RequiredField: the path of the field.",
        },
      },
    });
  });

  it("leaves what the document says of a code, and its schemas of other names", () => {
    const mine = { type: "object", properties: { why: { type: "string" } } } as const;
    const { components, "x-errors": errors } = completed({
      ...own,
      components: { schemas: { ErrorObject: mine } },
    });
    expect(Object.keys(errors ?? {}).slice(0, 3)).toEqual(["Gone", "Elsewhere", "UriTooLong"]);
    expect(errors?.["UriTooLong"]?.meaning).toBe("Be brief.");
    expect(errors?.["General"]).toEqual(KIT_ERRORS["General"]);
    expect(components?.schemas?.["ErrorObject"]).toEqual(mine);
    expect(components?.schemas).toHaveProperty("ErrorObject2.properties.id.anyOf.length", 2);
  });

  it("adds the fields to the schema with the mark, which is open in the lint only", () => {
    const marked = { type: "object", additionalProperties: true, "x-error-object": true } as const;
    const { components } = completed({ ...own, components: { schemas: { Mishap: marked } } });
    expect(Object.keys(components?.schemas ?? {})).toEqual(["Mishap"]);
    expect(components?.schemas).toHaveProperty("Mishap.properties.id");
    expect(components?.schemas).not.toHaveProperty("Mishap.additionalProperties");
  });

  it("puts a row for each status into the introduction, where it has room for them", () => {
    const { info } = completed(own);
    const [before, , header, , ...rows] = info?.description?.split("\n") ?? [];
    expect([before, header?.replace(/ +/g, " ")]).toEqual([
      "Before",
      "| Status | Code | Meaning |",
    ]);
    expect(rows.slice(0, 3).map((row) => row.replace(/ +/g, " "))).toEqual([
      "| 410 | `Gone` | It *was* here. |",
      "| 404 | `Gone` | It *was* here. |",
      "| 404 | `Elsewhere` | There. |",
    ]);
  });
});

describe("printErrors", () => {
  it("has the first code of a status as the usual one", () => {
    const printed = printErrors(completed(own));
    expect(printed).toContain('"Gone": [410,404],');
    expect(printed).toContain('404: "Gone",');
    expect(printed).toContain('components["schemas"]["ErrorObject"]');
  });

  it("names the code of an unknown address: the document's, or the kit's", () => {
    expect(printErrors(completed(own))).toContain('kitCodes = { notFound: "Elsewhere" }');
    expect(printErrors(completed({}))).toContain('kitCodes = { notFound: "ResourceNotFound" }');
    expect(completed(own)["x-errors"]).not.toHaveProperty("ResourceNotFound");
  });
});

describe("the kit's errors", () => {
  const server = join(import.meta.dirname, "..", "..", "server");
  const rooms = ["http", "auth", "storage", "validation"];
  const files = readdirSync(server, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );

  it("have every code that the kit throws", () => {
    const thrown = files.flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name).slice(server.length + 1);
      if (!rooms.includes(file.split("/")[0] ?? "") && file !== "errors.ts") return [];
      const text = readFileSync(join(server, file), "utf8");
      return [...text.matchAll(/new ApiError\(\s*"(\w+)"/g)].map(([, code]) => code);
    });
    expect(new Set(thrown).size).toBeGreaterThan(15);
    expect([...new Set(thrown)].filter((code) => !(String(code) in KIT_ERRORS))).toEqual([]);
  });
});
