import { describe, expect, it } from "@jest/globals";
import { describeLeftOut, leaveOut, type LeftOutAction } from "./left-out.js";

const json = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
const xml = { "application/xml": { schema: { type: "object" } } };
const document = {
  paths: {
    "/pets": {
      parameters: [{ $ref: "#/components/parameters/Odd" }],
      get: { responses: { "200": { content: { ...json, ...xml } } } },
      put: { requestBody: { content: xml } },
    },
    "/o'clock": { get: { responses: {} } },
    "/far": { servers: [{ url: "https://far.example" }], get: { responses: {} } },
  },
  components: {
    schemas: { Pet: { properties: { pattern: { type: "string", pattern: "(?<=a)b" } } }, Lost: {} },
    parameters: { Odd: { name: "odd", in: "query" } },
  },
};

function targets(pointer: string, rule = "house/served-content"): string[] {
  return leaveOut(document, [{ pointer, rule, message: "No." }]).actions.map(
    ({ target }) => target,
  );
}

describe("what is left out", () => {
  it.each([
    [
      "a media type where there is another",
      "#/paths/~1pets/get/responses/200/content/application~1xml/schema",
      ["$.paths['/pets'].get.responses['200'].content['application/xml']"],
    ],
    [
      "else the operation",
      "#/paths/~1pets/put/requestBody/content/application~1xml/schema",
      ["$.paths['/pets'].put"],
    ],
    [
      "of a component, all operations that need it",
      "#/components/parameters/Odd",
      ["$.paths['/pets'].get", "$.paths['/pets'].put"],
    ],
    ["a component that nobody needs", "#/components/schemas/Lost", ["$.components.schemas.Lost"]],
    ["of a path with quotes", "#/paths/~1o'clock/get", ["$.paths['/o\\'clock'].get"]],
    ["nothing of what no operation can be blamed for", "#/info", []],
  ])("is %s", (_, pointer, want) => {
    expect(targets(pointer)).toEqual(want);
  });

  it("is a keyword, but no property that is called like one", () => {
    const keyword = "#/components/schemas/Pet/properties/pattern/pattern";
    expect(targets(keyword, "house/usable-schema")).toEqual([
      "$.components.schemas.Pet.properties.pattern.pattern",
    ]);
    const property = "#/components/schemas/Pet/properties/pattern";
    expect(targets(property, "house/usable-schema")).toEqual(["$.paths['/pets'].get"]);
  });

  it("is the servers of a path, not its operations", () => {
    const targetsOf = targets("#/paths/~1far/get", "house/served-operation");
    expect(targetsOf).toEqual(["$.paths['/far'].servers"]);
  });

  it("is the whole of a path like another one", () => {
    expect(targets("#/paths/~1pets", "no-identical-paths")).toEqual(["$.paths['/pets']"]);
  });

  it("is named once, and nothing below it", () => {
    const pointers = ["#/paths/~1pets/put", "#/paths/~1pets/put/requestBody"];
    const unserved = pointers.map((pointer) => ({ pointer, rule: "house/x", message: "No." }));
    expect(leaveOut(document, unserved)).toEqual({
      actions: [{ target: "$.paths['/pets'].put", description: "No.", remove: true }],
      remaining: [],
    });
  });

  it("is any keyword that a rule about keywords alone names, never the schema", () => {
    const place = "#/components/schemas/Pet/properties/pattern";
    expect(targets(`${place}/type`, "house/satisfiable-schema")).toEqual([
      "$.components.schemas.Pet.properties.pattern.type",
    ]);
    expect(targets("#/components/schemas/Pet/properties", "expanding-schema")).toEqual([
      "$.components.schemas.Pet.properties",
    ]);
  });

  it("is what would reject the properties of a pattern that is left out", () => {
    const schema = { patternProperties: { "(a+)+$": {} }, additionalProperties: false };
    const { actions } = leaveOut({ components: { schemas: { A: schema } } }, [
      {
        pointer: "#/components/schemas/A/patternProperties/(a+)+$",
        rule: "house/linear-pattern",
        message: "No.",
      },
    ]);
    expect(actions.map(({ target }) => target)).toEqual([
      "$.components.schemas.A.patternProperties",
      "$.components.schemas.A.additionalProperties",
    ]);
  });

  it("is described in one line for each reason if it is a keyword, else for each place", () => {
    const keyword = (target: string, description: string): LeftOutAction => ({
      ...{ target, description },
      ...{ remove: true, isKeyword: true },
    });
    const keywords = ["a", "b", "c", "d", "e"].map((name) => keyword(`$.${name}`, "Too slow."));
    const operation = { target: "$.g", description: "Too slow.", remove: true };
    expect(describeLeftOut([...keywords, keyword("$.f", "Too large."), operation])).toEqual([
      "Left out: $.a, $.b, $.c and 2 more. Too slow.",
      "Left out: $.f. Too large.",
      "Left out: $.g. Too slow.",
    ]);
  });
});
