import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ErrorCode, errors as catalogue } from "../../generated/errors.js";
import { ApiError } from "./errors.js";
import { toEnvelope } from "../runtime/errors.js";
import { readDocument } from "./document.js";
import { MAX_IMAGE_BYTES } from "../../client/helpers/upload-image.js";
import { limits, readConfig } from "../runtime/service/config.js";
import { cartLimits } from "./frontend/offer.js";
import { productLimits } from "./products/images/picture.js";
import { resourceLimits } from "./resources/array-test-type.js";
import { packageRoot } from "../runtime/service/package-root.js";
import { pageLimits } from "./search/pages.js";
import { MAX_TERMS } from "./search/facets.js";
import { MAX_FUZZY_LEVEL } from "../runtime/service/fuzzy.js";
import { predicateLimits } from "./query/predicate/grammar.js";
import { searchLimits } from "./query/search/scanner.js";
import { MAX_TEXT_LENGTH } from "./search/text-query.js";

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

describe("the error catalogue", () => {
  it("is published as the known codes of an open list", () => {
    const { code } = components.schemas.ErrorObject.properties;
    expect(code).toMatchObject({
      type: "string",
      "x-extensible-enum": Object.keys(catalogue.statuses),
    });
    expect(code).not.toHaveProperty("enum");
  });

  it.each(Object.entries(catalogue.statuses))(
    "explains %s in the published description",
    (code, [status]) => {
      const row = info.description
        .split("\n")
        .find((line) => line.includes(`\`${code}\``) && line.startsWith("|"));
      expect(row).toContain(String(status));
    },
  );

  /** Every declared error response with its place and examples. */
  const responses = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses = {} }]) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { $ref, ...inline }]) => {
          const { content = {} } = $ref
            ? (components.responses[$ref.replace(/.*\//, "")] ?? {})
            : inline;
          const examples = Object.values(content["application/json"]?.examples ?? {}).map(
            ({ $ref, value }) =>
              ($ref ? components.examples[$ref.replace(/.*\//, "")]?.value : value) as Envelope,
          );
          const place = `${method} ${path} ${status}`;
          return { place, method, status: Number(status), content, examples };
        }),
    ),
  );
  const examples = responses.flatMap(({ place, status, examples }) =>
    examples.map((value) => [place, status, value] as const),
  );

  it("is sent only as JSON, and each error response has an example", () => {
    for (const { place, method, content, examples } of responses) {
      const types = method === "head" ? [] : ["application/json"];
      expect([place, Object.keys(content)]).toEqual([place, types]);
      expect([place, examples.length > 0]).toEqual([place, method !== "head"]);
    }
  });

  it("allows the status of every example for its codes", () => {
    expect(examples.length).toBeGreaterThan(100);
    for (const [place, status, { statusCode, errors }] of examples) {
      expect([place, statusCode]).toEqual([place, status]);
      for (const { code } of errors) {
        expect([place, code, catalogue.statuses[code]]).toEqual([
          place,
          code,
          expect.arrayContaining([status]),
        ]);
      }
    }
  });
});

describe("ApiError", () => {
  it("has the first status of its code, and its type allows only statuses of the code", () => {
    expect(new ApiError("OutcomeUnknown", "no").status).toBe(503);
    // @ts-expect-error InvalidInput is a 400
    new ApiError("InvalidInput", "no").status = 422;
  });
});

describe("toEnvelope", () => {
  it("adds the OAuth members of RFC 6749", () => {
    expect(toEnvelope(new ApiError("invalid_scope", "no"))).toEqual({
      statusCode: 400,
      message: "no",
      errors: [{ code: "invalid_scope", message: "no" }],
      error: "invalid_scope",
      error_description: "no",
    });
  });

  it("receives only errors with exactly the fields of their code", () => {
    // @ts-expect-error ConcurrentModification requires the current version
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

/** The value at a path in the document's components, such as `parameters Offset schema maximum`. */
function declared(path: string): unknown {
  const document: unknown = readDocument();
  return ["components", ...path.split(" ")].reduce(
    (value: unknown, name) => Object(value)[name],
    document,
  );
}

const search = "schemas ProductProjectionSearchRequest properties";

describe("a limit in the document equals the limit in the code", () => {
  it.each([
    ["parameters Offset schema maximum", pageLimits.offset],
    [`${search} offset maximum`, pageLimits.offset],
    ["parameters Facet schema maxItems", searchLimits.facets],
    [`${search} facet maxItems`, searchLimits.facets],
    [`${search} facet items maxLength`, searchLimits.length],
    ["schemas Expressions items maxLength", searchLimits.length],
    ["parameters FuzzyLevel schema maximum", MAX_FUZZY_LEVEL],
    [`${search} fuzzyLevel maximum`, MAX_FUZZY_LEVEL],
    ["schemas TermFacetResult properties terms maxItems", MAX_TERMS],
    ["schemas LineItemCount maximum", cartLimits.lineCount],
    ["schemas LineItem properties count maximum", cartLimits.lineCount],
  ])("%s", (path, limit) => {
    expect(declared(path)).toBe(limit);
  });

  /** A URL also contains a path, a name and other characters. */
  it.each(["Where", "Facet", "Filter", "FilterFacets", "FilterQuery"])(
    "parameters %s: fits into a URL and is no more than the code accepts",
    (name) => {
      const length = Number(declared(`parameters ${name} schema items maxLength`));
      expect(length).toBeLessThan(limits.url);
      expect(length).toBeLessThanOrEqual(Math.min(predicateLimits.length, searchLimits.length));
    },
  );
});

it("the client and the service have the same image size limit", () => {
  expect(MAX_IMAGE_BYTES).toBe(limits.image);
});

const page = declared("parameters Limit schema maximum");
const usual = declared("parameters Limit schema default");
const actions = declared("schemas ExampleResourceUpdate properties actions maxItems");
const MIB = 2 ** 20;
const { lingering } = limits;
const config = readConfig({});

/** Rows with their limit, written as in both tables. */
const both = {
  "Path and query": `${limits.url} characters`,
  "Elements of a resource's arrays": `${resourceLimits.elements} in a projection`,
  "Cart lines, quantity per line": `${cartLimits.lines}, ${cartLimits.lineCount}`,
  "An address in the cart": `${cartLimits.address} characters as JSON`,
  "JSON that an action stores": `${limits.jsonDepth} levels deep`,
};
const { length, depth, comparisons, list } = predicateLimits;

const tables = {
  "spec/guides/limits.md": {
    ...both,
    "JSON of a recursive schema": `${limits.jsonDepth} levels deep`,
    "A whole number, unless bounded": `${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
    "JSON or form body": `${limits.body / MIB} MiB`,
    Image: `${limits.image / MIB} MiB`,
    "Pixels of an image": `${productLimits.imageSide} a side, ${productLimits.imagePixels} in all`,
    Predicate: `${length} characters, depth ${depth}, ${comparisons} comparisons, ${list} values a list`,
    "Facets in a request": `${searchLimits.facets}`,
    "Update actions in a request": `${actions}`,
    "`limit`, `offset`": `${page}, ${pageLimits.offset}`,
    Headers: `${limits.headerSection / 1_024} KiB`,
    "Header section, whole request": `${limits.headersTimeout / 1_000} s, ${limits.requestTimeout / 1_000} s`,
    "Failed logins of an address": `${config.failedLoginLimit} a minute, of which ${config.failedLoginLimit / 10} for one client`,
    "Failed logins of a client": `${config.failedLoginLimit} a minute from all addresses`,
    "Passwords being checked": `${limits.passwords.running} at once, ${limits.passwords.waiting} waiting`,
    "Refresh token sessions of a project": `${limits.refreshSessions}`,
    "Code of a login": `${limits.codeLifetime / 1_000} s, one exchange`,
    "Logins, codes, tokens of a document": `${limits.tokens} each`,
    "A password": `${limits.password} characters`,
    "Body sent after the response": `${lingering.bytes / MIB} MiB, ${lingering.milliseconds / 1_000} s, ${lingering.connections} connections`,
  },
  "spec/description.md": {
    ...both,
    "JSON body": `${limits.body / MIB} MiB`,
    Image: `${limits.image / MIB} MiB, ${productLimits.imageSide} pixels a side, ${productLimits.imagePixels / 1e6} megapixels`,
    Predicate: `${length} characters, ${depth} levels of brackets, ${comparisons} comparisons`,
    "Facets in one request": `${searchLimits.facets}`,
    "Update actions in one request": `${actions}`,
    "`limit`, `offset`": `0 to ${page} (default ${usual}), 0 to ${pageLimits.offset} (default 0)`,
    "Searched text": `the first ${MAX_TEXT_LENGTH} characters; ${searchLimits.texts} languages in one search`,
    "Expansion of references": `${resourceLimits.expansionDepth} levels`,
  },
};

/** Reads the table below the heading: limits by the first column, without thousands separators. */
function limitsIn(file: string): Map<string, string> {
  const text = readFileSync(join(packageRoot, file), "utf8");
  const section = text.split(/^##? Limits\n/m)[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| (.+?) +\| (.+?) +\|/gm)];
  return new Map(
    rows.map(([, what = "", limit = ""]) => [what, limit.replace(/(\d),(?=\d{3})/g, "$1")]),
  );
}

describe.each(Object.entries(tables))("the limits in %s", (file, expected) => {
  it.each(Object.entries(expected))("%s", (what, limit) => {
    expect(limitsIn(file).get(what)).toBe(limit);
  });
});

it.each([
  ["spec/guides/predicates.md", `\`limit\` is at most ${page}, \`offset\` at most 10,000.`],
  ["spec/guides/simulation.md", "by up to 30,000 milliseconds"],
])("%s states the actual limits", (file, sentence) => {
  expect(readFileSync(join(packageRoot, file), "utf8")).toContain(sentence);
  expect([pageLimits.offset, limits.simulatedDelay]).toEqual([10_000, 30_000]);
});
