import { afterAll, expect, it } from "@jest/globals";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const program = join(import.meta.dirname, "types-child.ts");
const child = fork(program, { execArgv: ["--import", "tsx"], silent: true });
afterAll(() => void child.kill());

/** What the process responds to a document. */
async function responseTo(document: object): Promise<unknown> {
  child.send({ openapi: "3.1.0", paths: {}, ...document });
  const [response] = (await once(child, "message")) as unknown[];
  return response;
}

/** A schema that has this property, and references to it. */
function withProperty(property: string): object {
  const schema = { type: "object", properties: { [property]: { type: "string" } } };
  const other = { properties: { last: { $ref: "#/components/schemas/Last" } } };
  const schemas = { Other: other, It: schema, Last: schema };
  return { components: { schemas } };
}

it("survives documents at which the packages throw, without a line of its own", async () => {
  const printed = text(child.stderr as Readable);
  // Redocly calls this member of its objects by name.
  expect(await responseTo(withProperty("hasOwnProperty"))).toEqual({
    error: "Cannot convert undefined or null to object",
  });
  expect(await responseTo(withProperty("a"))).toEqual({
    text: expect.stringMatching(/It: \{\s+a\?: string;/),
  });
  const get = { operationId: "same", responses: {} };
  expect(await responseTo({ paths: { "/a": { get, put: get } } })).toEqual({
    error: expect.stringContaining("unique `operationId`"),
  });
  child.disconnect();
  expect(await printed).toBe("");
});
