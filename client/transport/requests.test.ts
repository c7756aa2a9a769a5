import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { type Client, createClient } from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";

let service: ServiceUnderTest;
let recorder: Recorder;
let client: Client;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());
beforeEach(() => {
  recorder = new Recorder();
  client = clientOf(service, { fetch: recorder.fetch });
});

/** What the service has logged of the last request. */
function logged(): Record<string, unknown> {
  return service.log.at(-1) ?? {};
}

const body = { objectTypeProperty: {} };

describe("a query", () => {
  it("repeats the name of an array, and writes objects in brackets", async () => {
    const objectParameter = {
      objectTypeProperty: { arrayOfStringExample: ["a&b", "c d"], arrayOfIntExample: [7] },
    };
    await client.createOrUpdateResource({ body: { key: "several", ...objectParameter } });
    const { data } = await client.queryResources({
      query: {
        arrayOfString: ["a&b", "c d"],
        objectParameter,
        unionParameter: "2020-01-01T00:00:00.000Z",
      },
    });
    expect(data).toEqual({
      ...objectParameter.objectTypeProperty,
      arrayOfFloatExample: [],
      arrayOfNumberNoDefaultsExample: [],
      arrayOfObjectType: [],
      arrayOfUniqueIntExample: [],
    });
    expect(logged()["query"]).toBe(
      "arrayOfString=a%26b&arrayOfString=c%20d" +
        "&objectParameter%5BobjectTypeProperty%5D%5BarrayOfStringExample%5D%5B0%5D=a%26b" +
        "&objectParameter%5BobjectTypeProperty%5D%5BarrayOfStringExample%5D%5B1%5D=c%20d" +
        "&objectParameter%5BobjectTypeProperty%5D%5BarrayOfIntExample%5D%5B0%5D=7" +
        "&unionParameter=2020-01-01T00%3A00%3A00.000Z",
    );
  });

  it("writes the members of a pattern parameter under their own names", async () => {
    const search = await client.searchResources({
      query: { text: { "text.en": "running shoes", "text.de-AT": "Schuhe" }, facet: ["key", "id"] },
    });
    expect(Object.keys(search.data.facets ?? {})).toEqual(["key", "id"]);
    expect(logged()["query"]).toBe("text.en=running%20shoes&text.de-AT=Schuhe&facet=key&facet=id");
    const query = await client.queryResourcesSorted({
      query: { where: ["key in :keys"], var: { "var.keys": ["a", "b"], "var.x": "1" } },
    });
    expect(query.data).toMatchObject({ total: 0, results: [] });
    expect(logged()["query"]).toBe("where=key%20in%20%3Akeys&var.keys=a&var.keys=b&var.x=1");
  });

  it("is rejected by the service where it is not what the types ask for", async () => {
    // @ts-expect-error: there is no such parameter.
    const unknown = client.queryResources({ query: { colour: "red" } });
    await expect(unknown).rejects.toMatchObject({ status: 400, code: "InvalidInput" });
    const misnamed = client.searchResources({ query: { text: { "text[en]": "x" } } });
    await expect(misnamed).rejects.toMatchObject({ status: 400, code: "InvalidInput" });
  });
});

describe("a path", () => {
  it("is percent-encoded", async () => {
    await expect(client.getResourceByKey({ path: { key: 'a b/c?d#e%"ü' } })).rejects.toMatchObject({
      code: "ResourceNotFound",
      message: `The resource with key 'a b/c?d#e%"ü' was not found.`,
    });
    expect(logged()["path"]).toBe("/demo/resource/key=a%20b%2Fc%3Fd%23e%25%22%C3%BC");
  });

  it.each(["", ".", ".."])("cannot carry %j as a segment", async (id) => {
    await expect(client.getResource({ path: { id } })).rejects.toThrow(TypeError);
    expect(recorder.count(`/demo/resource/${id}`)).toBe(0);
  });

  it("has the client's project, unless the call names another", async () => {
    const other = client.queryResources({ path: { projectKey: "other" } });
    await expect(other).rejects.toMatchObject({ code: "insufficient_scope" });
    expect(logged()["path"]).toBe("/other/resource");
  });

  it("is appended to the path of the base URL", async () => {
    const requests: string[] = [];
    const { getLiveness } = createClient({
      baseUrl: "https://example.com/api//",
      projectKey: "demo",
      token: async () => "",
      fetch: async ({ url }) => {
        requests.push(url);
        return Response.json({ status: "ok" });
      },
    });
    await getLiveness();
    expect(requests).toEqual(["https://example.com/api/health/live"]);
  });
});

describe("a body", () => {
  it.each([
    {
      body: new Blob(["GIF89a"], { type: "image/gif" }),
      mediaType: "image/gif",
      code: "ImageCorrupt",
    },
    {
      body: Buffer.from("GIF89a"),
      contentType: "image/gif",
      mediaType: "image/gif",
      code: "ImageCorrupt",
    },
    {
      body: new Blob(["GIF89a"], { type: "image/gif" }),
      contentType: "image/png",
      mediaType: "image/png",
      code: "ImageTypeMismatch",
    },
  ] as const)("of bytes is sent as $mediaType", async ({ mediaType, code, ...request }) => {
    await expect(client.uploadProductImage(request)).rejects.toMatchObject({ status: 400, code });
    expect(recorder.last.headers.get("Content-Type")).toBe(mediaType);
    expect(await recorder.last.text()).toBe("GIF89a");
  });

  it("of bytes without a media type is not sent", async () => {
    const upload = client.uploadProductImage({ body: new Blob(["GIF89a"]) });
    await expect(upload).rejects.toThrow(
      "The body's contentType must be image/gif or image/jpeg or image/png: none is named.",
    );
    expect(recorder.count("/demo/resource/images")).toBe(0);
  });

  it("that is a form repeats the names of arrays", async () => {
    const form = { "text.en": "a&b c", filter: ["x:1", "y:2"], staged: false, limit: 0 };
    await client.searchProductProjections({ body: form }).catch(() => {});
    expect(recorder.last.headers.get("Content-Type")).toBe("application/x-www-form-urlencoded");
    expect([...new URLSearchParams(await recorder.last.text())]).toEqual([
      ["text.en", "a&b c"],
      ["filter", "x:1"],
      ["filter", "y:2"],
      ["staged", "false"],
      ["limit", "0"],
    ]);
  });

  it("may be null where that is JSON", async () => {
    await client.writeNamespaceAction({ body: null }).catch(() => {});
    expect(await recorder.last.text()).toBe("null");
    expect(recorder.last.headers.get("Content-Type")).toBe("application/json");
  });
});

describe("a header", () => {
  it("is sent, and gets a response", async () => {
    const { headers } = await client.createOrUpdateResource({
      body,
      headers: { "X-Correlation-ID": "my-own" },
    });
    expect(headers.get("X-Correlation-ID")).toBe("my-own");
    expect(recorder.last.headers.get("Accept")).toBe("application/json");
  });

  it("accepts an image where there is one to get", async () => {
    await client.getImage({ path: { imageId: "1", filename: "a.png" } }).catch(() => {});
    expect(recorder.last.headers.get("Accept")).toBe("image/jpeg, image/png, image/gif");
  });

  it("cannot carry what is no header value", async () => {
    const call = client.getLiveness({ headers: { "X-Correlation-ID": "two\nlines" } });
    await expect(call).rejects.toMatchObject({ name: "TypeError" });
  });
});
