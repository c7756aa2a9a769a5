import type { OpenApiDocument, PathItem, SchemaObject } from "../document.js";

/** As many operations as a large service has, over schemas that refer to one another. */
export function largeDocument(resources = 40): OpenApiDocument {
  const numbers = Array.from({ length: resources }, (_, index) => index);
  return {
    openapi: "3.0.3",
    info: { title: "Large", version: "1" },
    tags: numbers
      .filter((number) => number % 10 === 0)
      .map((number) => ({ name: `part ${number}` })),
    paths: Object.fromEntries(numbers.flatMap(pathsOf)),
    components: {
      schemas: Object.fromEntries(
        numbers.flatMap((number) => schemasOf(number, (number + 1) % resources)),
      ),
    },
  };
}

function pathsOf(number: number): [path: string, item: PathItem][] {
  const tags = [`part ${number - (number % 10)}`];
  const content = { "application/json": { schema: reference(`Thing${number}`) } };
  const responses = { "200": { description: "Fine.", content }, default: { description: "Not." } };
  const requestBody = { required: true, content };
  return [
    [
      `/things${number}`,
      {
        get: { operationId: `listThings${number}`, tags, responses },
        post: { operationId: `createThing${number}`, tags, requestBody, responses },
      },
    ],
    [
      `/things${number}/{id}`,
      {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: { operationId: `getThing${number}`, tags, responses },
        put: { operationId: `replaceThing${number}`, tags, requestBody, responses },
        delete: { tags, responses: { "204": { description: "Gone." } } },
      },
    ],
  ];
}

function schemasOf(number: number, next: number): [name: string, schema: SchemaObject][] {
  return [
    [
      `Thing${number}`,
      {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          kind: { type: "string", enum: ["a", "b"] },
          next: reference(`Thing${next}`),
          parts: { type: "array", items: reference(`Part${number}`) },
        },
      },
    ],
    [`Part${number}`, { oneOf: [{ type: "string" }, reference(`Thing${next}`)] }],
  ];
}

function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
