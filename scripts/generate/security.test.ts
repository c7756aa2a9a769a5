import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "./document.js";
import { printSecurity } from "./security.js";

/** A document whose only flow has these scopes. */
function withScopes(names: string[], includes: Record<string, string[]>): OpenApiDocument {
  const scopes = Object.fromEntries(names.map((name) => [name, ""]));
  const flow = { tokenUrl: "https://api.test/token", scopes };
  return {
    openapi: "3.1.0",
    info: { title: "Shops", version: "1" },
    components: {
      securitySchemes: {
        own: { type: "oauth2", flows: { clientCredentials: flow }, "x-scope-includes": includes },
        other: { type: "http", scheme: "basic" },
      },
    },
  };
}

describe("printSecurity", () => {
  it("lists every scope with all that include it, directly or not", () => {
    const scopes = ["own:{shop}", "write:{shop}", "read:{shop}"];
    const document = withScopes(scopes, {
      "own:{shop}": ["write:{shop}"],
      "write:{shop}": ["read:{shop}"],
    });
    const printed = printSecurity({ ...document, "x-tenant-parameter": "shop" });
    expect(printed).toContain(
      '"own": ["own"],\n"write": ["write","own"],\n"read": ["read","write","own"],',
    );
    expect(printed).toContain('tenantParameter: string | undefined = "shop";');
    expect(printed).toContain('realm = "Shops";');
  });

  it("keeps a scope that is of no tenant as it is, and ends where scopes include each other", () => {
    const document = withScopes(["a:x", "b:x"], { "a:x": ["b:x"], "b:x": ["a:x"] });
    const printed = printSecurity(document);
    expect(printed).toContain('"a:x": ["a:x","b:x"],\n"b:x": ["b:x","a:x"],');
    expect(printed).toContain("tenantParameter: string | undefined = undefined;");
  });

  it("rejects an inclusion of a scope that no flow has", () => {
    const document = withScopes(["a"], { a: ["b"] });
    expect(() => printSecurity(document)).toThrow('x-scope-includes: no flow has "b".');
  });
});
