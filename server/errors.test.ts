import { describe, expect, it } from "@jest/globals";
import { type ErrorCode, errorStatuses } from "../generated/errors.js";
import { ApiError, toEnvelope } from "./errors.js";
import { readDocument } from "./validation/document.js";

const document = JSON.stringify(readDocument());
const { components, info, paths } = JSON.parse(document) as {
  components: {
    examples: Record<string, { value: unknown }>;
    responses: Record<string, DeclaredResponse>;
    schemas: { ErrorObject: { properties: { code: object } } };
  };
  info: { description: string };
  paths: Record<string, Record<string, { responses?: Record<string, DeclaredResponse> }>>;
};
interface DeclaredResponse {
  $ref?: string;
  content?: {
    "application/json"?: { examples: Record<string, { $ref?: string; value?: unknown }> };
  };
}
type Envelope = { statusCode: number; errors: ({ code: ErrorCode } & Record<string, unknown>)[] };

describe("the catalogue", () => {
  it("is published as the known codes; clients must accept others", () => {
    const { code } = components.schemas.ErrorObject.properties;
    expect(code).toMatchObject({ type: "string", "x-extensible-enum": Object.keys(errorStatuses) });
    expect(code).not.toHaveProperty("enum");
  });

  it.each(Object.entries(errorStatuses))(
    "explains %s in the published description",
    (code, [status]) => {
      const row = info.description
        .split("\n")
        .find((line) => line.includes(`\`${code}\``) && line.startsWith("|"));
      expect(row).toContain(String(status));
    },
  );

  /** Every example of every declared error, by its place. */
  const examples = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses = {} }]) =>
      Object.entries(responses).flatMap(([status, { $ref, ...inline }]) => {
        const { content } = $ref ? (components.responses[$ref.replace(/.*\//, "")] ?? {}) : inline;
        return Object.values(content?.["application/json"]?.examples ?? {})
          .map(({ $ref, value }) =>
            $ref ? components.examples[$ref.replace(/.*\//, "")]?.value : value,
          )
          .filter(() => Number(status) >= 400)
          .map(
            (value) => [`${method} ${path} ${status}`, Number(status), value as Envelope] as const,
          );
      }),
    ),
  );

  it("allows every code under the status of each response that shows it", () => {
    expect(examples.length).toBeGreaterThan(100);
    for (const [place, status, { statusCode, errors }] of examples) {
      expect([place, statusCode]).toEqual([place, status]);
      for (const { code } of errors) {
        expect([place, code, errorStatuses[code]]).toEqual([
          place,
          code,
          expect.arrayContaining([status]),
        ]);
      }
    }
  });
});

describe("ApiError", () => {
  it("has the first status of its code, and only statuses of the code", () => {
    expect(new ApiError("OutcomeUnknown", "no").status).toBe(503);
    expect(new ApiError("InvalidInput", "no").withStatus(400).status).toBe(400);
    // @ts-expect-error InvalidInput is a 400
    new ApiError("InvalidInput", "no").withStatus(422);
  });
});

describe("toEnvelope", () => {
  it("repeats the message, and has the fields of the code", () => {
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
    // @ts-expect-error InvalidField has no field of this name
    expect(new ApiError("InvalidField", "no", { path: "a", invalidValue: 1 }).status).toBe(400);
    // @ts-expect-error the version is a number
    expect(new ApiError("ConcurrentModification", "no", { currentVersion: "1" }).status).toBe(409);
    // @ts-expect-error there is no such code
    expect(() => new ApiError("Nonsense", "no").status).toThrow();
  });
});
