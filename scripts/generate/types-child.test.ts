import { afterAll, expect, it } from "@jest/globals";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const program = join(import.meta.dirname, "types-child.ts");
const child = fork(program, { execArgv: ["--import", "tsx"], silent: true });
afterAll(() => void child.kill());

/** What the process responds to a document with a schema that has this property, and a reference to it. */
async function responseTo(property: string): Promise<unknown> {
  const schema = { type: "object", properties: { [property]: { type: "string" } } };
  const other = { properties: { last: { $ref: "#/components/schemas/Last" } } };
  const schemas = { Other: other, It: schema, Last: schema };
  child.send({ openapi: "3.1.0", paths: {}, components: { schemas } });
  const [response] = (await once(child, "message")) as unknown[];
  return response;
}

it("survives a document at which the packages throw where nobody waits, and prints the next one", async () => {
  const printed = text(child.stderr as Readable);
  // Redocly calls this member of its objects by name.
  expect(await responseTo("hasOwnProperty")).toEqual({
    error: "Cannot convert undefined or null to object",
  });
  expect(await responseTo("a")).toEqual({
    text: expect.stringMatching(/It: \{\s+a\?: string;/),
  });
  child.disconnect();
  expect(await printed).toBe("");
});
