import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedService, startService } from "../embed/start-service.js";
import { packageRoot } from "../package-root.js";

interface Document {
  paths: Record<
    string,
    { post: { requestBody: { content: { "application/json": { examples: object } } } } }
  >;
  components: { examples: Record<string, { value: unknown }> };
}

const file = join(packageRoot, "generated", "openapi.json");
const { paths, components } = JSON.parse(readFileSync(file, "utf8")) as Document;
const action = paths["/{projectKey}/resource/namespace-action"];
const examples = Object.values(
  action?.post.requestBody.content["application/json"].examples ?? {},
).map(({ $ref }: { $ref: string }) => components.examples[$ref.split("/").at(-1) ?? ""]?.value);

let service: EmbeddedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The statuses that the examples get, one after another, in a fresh project with sample data. */
async function statusesOf(bodies: readonly unknown[]): Promise<number[]> {
  const { client } = await service.project();
  const statuses: number[] = [];
  for (const body of bodies) {
    statuses.push((await client.writeNamespaceAction({ body })).status);
  }
  return statuses;
}

describe("the examples of an action", () => {
  it("hold on a fresh project, in their order and in the reverse", async () => {
    expect(examples).toHaveLength(7);
    expect(await statusesOf(examples)).toEqual(examples.map(() => 200));
    expect(await statusesOf(examples.toReversed())).toEqual(examples.map(() => 200));
  });
});
