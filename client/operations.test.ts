import { beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleGif } from "../server/demo/products/testing/sample-images.js";
import { addFirstProduct } from "../scripts/development/testing/add-product.js";
import { useService } from "../server/testing/use-service.js";
import { operations as descriptions } from "../generated/operations.js";
import type { OpenApiDocument } from "../scripts/document/document.js";
import {
  type OperationExample,
  operationExamples,
} from "../scripts/docs/samples/operation-example.js";
import { type Client, isApiError, type OperationId } from "./index.js";
import { clientOf } from "./testing/client-of.js";

const service = useService();
let client: Client;
beforeAll(async () => {
  client = clientOf(service);
});

const picture = sampleGif({ w: 3, h: 2 });

describe("operations with unusual requests or responses", () => {
  it("returns a whole image and a byte range", async () => {
    await addFirstProduct(service);
    const query = { filename: "left side.gif", staged: false };
    const uploaded = await client.uploadProductImage({
      body: picture,
      contentType: "image/gif",
      query,
    });
    expect(uploaded.status).toBe(200);
    const url = uploaded.data.masterVariant.images.at(-1)?.url ?? "";
    const [imageId = "", filename = ""] = url.split("/").slice(-2);
    const path = { imageId, filename };
    const whole = await client.getImage({ path });
    if (whole.status !== 200) throw new Error("Not served whole.");
    expect(whole.data.type).toBe("image/gif");
    expect(Buffer.from(await whole.data.arrayBuffer()).equals(picture)).toBe(true);
    const headers = { Range: "bytes=0-5", "If-Range": whole.headers.get("ETag") ?? "" };
    const part = await client.getImage({ path, headers });
    if (part.status !== 206) throw new Error("Not served in part.");
    expect(await part.data.text()).toBe("GIF89a");
  });

  it("returns the status of HEAD, and 304 for an unchanged resource", async () => {
    const objectTypeProperty = { arrayOfStringExample: ["there"] };
    const { data, status } = await client.createOrUpdateResource({ body: { objectTypeProperty } });
    expect([status, data.version, data.objectTypeProperty]).toEqual([201, 1, objectTypeProperty]);
    const there = await client.headResources({ query: { stringParameter: "there" } });
    expect(there).toMatchObject({ status: 200, data: true });
    const nowhere = await client.headResources({ query: { stringParameter: "nowhere" } });
    expect(nowhere).toMatchObject({ status: 404, data: false });
    const path = { id: data.id ?? "" };
    const again = await client.getResource({ path, headers: { "If-None-Match": '"1"' } });
    expect([again.status, again.data]).toEqual([304, undefined]);
  });

  it("returns plain text and arbitrary JSON", async () => {
    const metrics = await client.getMetrics();
    expect(metrics.data).toContain("# TYPE http_open_connections");
    for (const body of [null, ["any", { json: 1 }]]) {
      expect((await client.writeNamespaceAction({ body })).data).toEqual(body);
      expect((await client.fetchNamespaceAction()).data).toEqual(body);
    }
  });

  it("authenticates with the client's credentials", async () => {
    const token = await service.token();
    const body = { token };
    expect((await client.introspectToken({ body })).data).toMatchObject({ active: true });
    expect(await client.revokeToken({ body })).toMatchObject({ status: 200, data: {} });
    expect((await client.introspectToken({ body })).data.active).toBe(false);
  });
});

/** Calls an operation with its example from the document and returns the status. */
async function statusOf(example: OperationExample): Promise<number> {
  const { projectKey: _, ...path } = example.parameters.path;
  const isImage = example.body?.kind === "bytes";
  const body = isImage ? picture : example.body?.value;
  const contentType = isImage ? "image/gif" : example.body?.mediaType;
  const request = { ...example.parameters, path, ...(body !== undefined && { body, contentType }) };
  const methods = client as unknown as Record<
    string,
    (request: object) => Promise<{ status: number }>
  >;
  try {
    const response = await methods[example.name]?.(request);
    return response?.status ?? 0;
  } catch (error) {
    if (!isApiError(error)) throw error;
    expect(example.method === "head" || error.code !== "UnknownError").toBe(true);
    return error.status;
  }
}

describe("every operation called with its example from the document", () => {
  const document = JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "generated", "openapi.json"), "utf8"),
  ) as OpenApiDocument;

  it.each(operationExamples(document).map((example) => [example.name, example] as const))(
    "%s: succeeds or returns 501",
    async (operationId, example) => {
      const { statuses } = descriptions[operationId as OperationId];
      expect([...statuses.filter((each) => each < 400), 501]).toContain(await statusOf(example));
    },
  );
});
