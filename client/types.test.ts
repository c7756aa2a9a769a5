import { expect, it } from "@jest/globals";
import {
  type Client,
  createClient,
  type OperationId,
  type RequestOf,
  type ResponseOf,
  type Schemas,
} from "./index.js";

/** Never called: `npm run types` checks it. */
async function requests(client: Client): Promise<void> {
  await client.queryResources();
  await client.queryResources({});
  // @ts-expect-error: an id is required.
  await client.getResource();
  // @ts-expect-error: a body is required.
  await client.createOrUpdateResource();
  // @ts-expect-error: not a query parameter of this operation.
  await client.queryResources({ query: { text: "x" } });
  // @ts-expect-error: a number is required.
  await client.queryResources({ query: { limit: "10" } });
  // @ts-expect-error: without a body.
  await client.queryResources({ body: {} });
  // @ts-expect-error: not a path parameter.
  await client.queryResources({ path: { id: "1" } });
  // @ts-expect-error: not a header of this operation.
  await client.queryResources({ headers: { "If-Match": "1" } });
  // @ts-expect-error: an object with the parameter's members.
  await client.searchResources({ query: { text: "shoes" } });
  // @ts-expect-error: no such operation.
  await client.renameResource();

  const draft = { objectTypeProperty: { arrayOfIntExample: [1] } };
  await client.createOrUpdateResource({ body: draft });
  const texts = { arrayOfIntExample: ["1"] };
  // @ts-expect-error: numbers are required.
  await client.createOrUpdateResource({ body: { objectTypeProperty: texts } });
  // @ts-expect-error: no such field.
  await client.createOrUpdateResource({ body: { ...draft, colour: "red" } });
  const post = (body: RequestOf<"updateResource">["body"]) =>
    client.updateResource({ path: { id: "1" }, body });
  await post({ version: 1, actions: [{ action: "publish" }] });
  // @ts-expect-error: no such action.
  await post({ version: 1, actions: [{ action: "explode" }] });
  // @ts-expect-error: a field of the action is missing.
  await post({ version: 1, actions: [{ action: "changeSomeProperty" }] });

  const bytes = new Uint8Array([1]);
  await client.uploadProductImage({ body: bytes, contentType: "image/png" });
  await client.uploadProductImage({ body: new Blob([bytes], { type: "image/png" }) });
  // @ts-expect-error: bytes do not say what they are.
  await client.uploadProductImage({ body: bytes });
  // @ts-expect-error: not one of the media types.
  await client.uploadProductImage({ body: bytes, contentType: "image/webp" });
  // @ts-expect-error: text is no image.
  await client.uploadProductImage({ body: "text", contentType: "image/png" });
}

/** Never called either. */
async function responses(client: Client): Promise<unknown> {
  const { status, data } = await client.getResource({ path: { id: "1" } });
  const ok: 200 = status;
  const version: number = data.version;
  const headers = { "If-None-Match": '"1"' };
  const conditional = await client.getResource({ path: { id: "1" }, headers });
  // @ts-expect-error: there is no data in a 304.
  const none: number = conditional.data.version;
  const some = conditional.status === 200 && conditional.data.version;
  const { data: exists } = await client.headResources();
  const typed: boolean = exists;
  const resource: Schemas["ObjectTestType"] = { version: 1, objectTypeProperty: {} };
  const response: ResponseOf<"createOrUpdateResource"> = {
    status: 201,
    data: resource,
    headers: new Headers(),
  };
  const operationId: OperationId = "getResource";
  // @ts-expect-error: an error is not a response.
  const missing: ResponseOf<"getResource">["status"] = 404;
  return [ok, version, none, some, typed, response, operationId, missing];
}

/** Never called either. */
function clients(): void {
  const address = { baseUrl: "https://example.com" };
  const credentials = { clientId: "a", clientSecret: "b" };
  createClient({ ...address, projectKey: "demo", credentials, scope: "view_test:demo" });
  // @ts-expect-error: no project.
  createClient({ ...address, credentials });
  // @ts-expect-error: neither credentials nor a token function.
  createClient({ ...address, projectKey: "demo" });
  // @ts-expect-error: no address.
  createClient({ projectKey: "demo", credentials });
}

it("npm run types checks the types of the client", () => {
  expect([requests, responses, clients]).toHaveLength(3);
});
