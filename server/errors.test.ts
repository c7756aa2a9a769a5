import { describe, expect, it } from "@jest/globals";
import { ApiError, catalogue, toEnvelope } from "./errors.js";
import { readDocument } from "./http/document.js";

describe("the catalogue", () => {
  const document = JSON.stringify(readDocument());
  const { components, info } = JSON.parse(document) as {
    components: { schemas: { ErrorObject: { properties: { code: { enum: string[] } } } } };
    info: { description: string };
  };

  it("and the spec list the same codes", () => {
    const declared = components.schemas.ErrorObject.properties.code.enum;
    expect([...declared].sort()).toEqual(Object.keys(catalogue).sort());
  });

  it.each(Object.entries(catalogue))(
    "explains %s in the published description",
    (code, { status, meaning }) => {
      const row = info.description
        .split("\n")
        .find((line) => line.includes(`\`${code}\``) && line.startsWith("|"));
      expect(row).toContain(String(status));
      expect(row).toContain(meaning);
    },
  );
});

describe("toEnvelope", () => {
  it("repeats the message, and carries the code's own fields", () => {
    expect(toEnvelope(new ApiError("ConcurrentModification", "no", { currentVersion: 3 }))).toEqual(
      {
        statusCode: 409,
        message: "no",
        errors: [{ code: "ConcurrentModification", message: "no", currentVersion: 3 }],
      },
    );
  });

  it("names OAuth errors as RFC 6749 does", () => {
    expect(toEnvelope(new ApiError("invalid_scope", "no"))).toEqual({
      statusCode: 400,
      message: "no",
      errors: [{ code: "invalid_scope", message: "no" }],
      error: "invalid_scope",
      error_description: "no",
    });
  });

  it("takes exactly the fields of its code", () => {
    // @ts-expect-error ConcurrentModification needs the current version
    expect(new ApiError("ConcurrentModification", "no").status).toBe(409);
    // @ts-expect-error ResourceNotFound has no fields
    expect(new ApiError("ResourceNotFound", "no", { id: "a" }).status).toBe(404);
    // @ts-expect-error there is no such code
    expect(() => new ApiError("Nonsense", "no").status).toThrow();
  });
});
