import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { sampleGif } from "../server/products/testing/sample-images.js";
import { sampleProduct, sampleVariant } from "../server/products/testing/sample-product.js";
import { ServiceUnderTest } from "../server/testing/service-under-test.js";
import { operations as descriptions } from "../generated/operations.js";
import type { OpenApiDocument } from "../scripts/generate/document.js";
import {
  type OperationExample,
  operationExamples,
} from "../scripts/docs/samples/operation-example.js";
import { type Client, isApiError, type OperationId, uploadImage } from "./index.js";
import { clientOf } from "./testing/client-of.js";
import { sampleDataFolder } from "../server/products/sample-catalogue.js";

describe("operations", () => {
  let service: ServiceUnderTest;
  let client: Client;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
    client = clientOf(service);
  });
  afterAll(() => service.stop());

  /** A new resource with a key, and the response to its creation. */
  async function create(key: string, texts: string[] = []) {
    const body = { key, objectTypeProperty: { arrayOfStringExample: texts } };
    const { data } = await client.createOrUpdateResource({ body });
    if (data.id === undefined) throw new Error("A resource without an id.");
    return { ...data, id: data.id };
  }

  const picture = sampleGif({ w: 3, h: 2 });

  /** Uploads the picture to the only variant of a new product. */
  async function uploadPicture(sku: string, filename: string) {
    const content = { masterVariant: sampleVariant(1, { sku }) };
    await service.withStorage((storage) =>
      storage.transaction(({ products }) => products.insert(sampleProduct("demo", { content }))),
    );
    return client.uploadProductImage({
      body: picture,
      contentType: "image/gif",
      query: { sku, filename },
    });
  }

  const checks = {
    uploadProductImage: async () => {
      const { status, data } = await uploadPicture("uploaded", "left side.gif");
      expect(status).toBe(200);
      expect(data).toMatchObject({
        version: 2,
        hasStagedChanges: true,
        masterVariant: { sku: "uploaded", images: [{ dimensions: { w: 3, h: 2 } }] },
      });
    },
    getImage: async () => {
      const { data: product } = await uploadPicture("served", "left side.gif");
      const url = product.masterVariant.images[0]?.url ?? "";
      const [imageId = "", filename = ""] = url.split("/").slice(-2);
      expect(filename).toBe("left-side.gif");
      const whole = await client.getImage({ path: { imageId, filename } });
      if (whole.status !== 200) throw new Error("Not served whole.");
      expect(whole.data.type).toBe("image/gif");
      expect(Buffer.from(await whole.data.arrayBuffer()).equals(picture)).toBe(true);
      const part = await client.getImage({
        path: { imageId, filename },
        headers: { Range: "bytes=0-5", "If-Range": whole.headers.get("ETag") ?? "" },
      });
      if (part.status !== 206) throw new Error("Not served in part.");
      expect(await part.data.text()).toBe("GIF89a");
      expect(part.headers.get("Content-Range")).toBe(`bytes 0-5/${picture.length}`);
    },
    searchResources: async () => {
      await create("searched", ["walking boots"]);
      const { status, data } = await client.searchResources({
        query: { text: { "text.en": "boot" }, facet: ["key as keys"] },
      });
      expect(status).toBe(200);
      expect(data.results).toMatchObject([{ key: "searched" }]);
      expect(data.facets?.["keys"]).toMatchObject({ terms: [{ term: "searched", count: 1 }] });
    },
    queryResourcesSorted: async () => {
      await create("sorted", []);
      const { status, data } = await client.queryResourcesSorted({
        query: { where: ["key = :k"], var: { "var.k": "sorted" }, sort: ["id asc"] },
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({ total: 1, results: [{ key: "sorted" }] });
    },
    queryResources: async () => {
      await create("queried", ["to be queried"]);
      const { status, data, headers } = await client.queryResources({
        query: { stringParameter: "to be queried" },
      });
      expect(status).toBe(200);
      expect(data.arrayOfStringExample).toEqual(["to be queried"]);
      expect(headers.get("X-Total-Count")).toBe("1");
    },
    headResources: async () => {
      await create("headed", ["there"]);
      const there = await client.headResources({ query: { stringParameter: "there" } });
      expect(there).toMatchObject({ status: 200, data: true });
      const { status, data } = await client.headResources({
        query: { stringParameter: "nowhere" },
      });
      expect({ status, data }).toEqual({ status: 404, data: false });
    },
    createOrUpdateResource: async () => {
      const { status, data, headers } = await client.createOrUpdateResource({
        body: { objectTypeProperty: { arrayOfIntExample: [1] } },
      });
      expect(status).toBe(201);
      expect(data).toMatchObject({ version: 1, objectTypeProperty: { arrayOfIntExample: [1] } });
      expect(headers.get("ETag")).toBe('"1"');
    },
    createOrOverwriteResource: async () => {
      const { status, data } = await client.createOrOverwriteResource({
        body: { key: "put", objectTypeProperty: {} },
        headers: { "If-None-Match": "*" },
      });
      expect(status).toBe(201);
      expect(data.key).toBe("put");
    },
    overwriteResource: async () => {
      await create("patched", ["old"]);
      const { status, data } = await client.overwriteResource({
        body: { key: "patched", objectTypeProperty: { arrayOfStringExample: ["new"] } },
      });
      expect(status).toBe(201);
      expect(data.objectTypeProperty.arrayOfStringExample).toEqual(["new"]);
    },
    getResource: async () => {
      const { id } = await create("read");
      const { status, data } = await client.getResource({ path: { id } });
      expect(status).toBe(200);
      expect(data.key).toBe("read");
      const again = await client.getResource({ path: { id }, headers: { "If-None-Match": '"1"' } });
      expect(again.status).toBe(304);
      expect(again.data).toBeUndefined();
    },
    updateResource: async () => {
      const { id, version } = await create("updated");
      const { status, data } = await client.updateResource({
        path: { id },
        body: { version, actions: [{ action: "changeSomeProperty", someProperty: "changed" }] },
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({ version: 2, someProperty: "changed" });
    },
    deleteResource: async () => {
      const { id, version } = await create("deleted");
      const { status, data } = await client.deleteResource({ path: { id }, query: { version } });
      expect(status).toBe(200);
      expect(data.key).toBe("deleted");
    },
    getResourceByKey: async () => {
      const { id } = await create("by-key");
      const { status, data } = await client.getResourceByKey({ path: { key: "by-key" } });
      expect(status).toBe(200);
      expect(data.id).toBe(id);
    },
    storeArtificiallyComplex: async () => {
      const path = { uriParameterOne: "a b", uriParameterTwo: "c/d" };
      const first = await client.storeArtificiallyComplex({ path, body: { custom: "x" } });
      expect(first.status).toBe(201);
      expect(first.data.arrayOfStringExample).toEqual(["a b", "c/d", "x"]);
      const { status } = await client.storeArtificiallyComplex({ path, body: {} });
      expect(status).toBe(200);
      const { data } = await client.storeArtificiallyComplex({
        path,
        body: {},
        headers: { Prefer: "code=203, example=custom2" },
      });
      expect(data).toBeDefined();
    },
    describeWithUrnLinks: async () => {
      const described = await client.describeWithUrnLinks({
        query: { queryParameterOne: 2.5, queryParameterTwo: "noted" },
        body: { createdBy: { firstName: "Ada" } },
      });
      if (described.status !== 200) throw new Error("Not described.");
      expect(described.data.arrayOfStringExample).toEqual(["noted", "Ada"]);
      const accepted = await client.describeWithUrnLinks({
        body: {},
        headers: { Prefer: "respond-async" },
      });
      if (accepted.status !== 202) throw new Error("Not accepted.");
      expect(accepted.data.dateOnlyExample).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
    writeNamespaceAction: async () => {
      const { status, data } = await client.writeNamespaceAction({ body: null });
      expect({ status, data }).toEqual({ status: 200, data: null });
    },
    fetchNamespaceAction: async () => {
      await client.writeNamespaceAction({ body: ["any", { json: 1 }] });
      const { status, data } = await client.fetchNamespaceAction();
      expect({ status, data }).toEqual({ status: 200, data: ["any", { json: 1 }] });
    },
    fetchNamespaceActionWithExample: async () => {
      const payload = { city: "Berlin" };
      await client.writeNamespaceAction({
        body: { namespace: "cart", action: "setShippingAddress", payload },
      });
      const { status, data } = await client.fetchNamespaceActionWithExample();
      expect(status).toBe(200);
      expect(data.shippingAddress).toEqual(payload);
    },
    fetchNamespaceActionWithHeaders: async () => {
      const { status, data } = await client.fetchNamespaceActionWithHeaders({
        headers: { "Example-Locale": "de", "Example-Path": "/shop" },
      });
      expect(status).toBe(200);
      expect(data.lineItems.map(({ variant }) => variant.sku)).toEqual([
        "TSH03-NAVY-M",
        "TSH03-NAVY-L",
      ]);
    },
    issueToken: async () => {
      const { data } = await client.issueToken({
        body: { grant_type: "client_credentials", scope: "view_test:demo" },
      });
      expect(data).toMatchObject({ token_type: "Bearer", scope: "view_test:demo" });
    },
    introspectToken: async () => {
      const token = await service.token();
      const { data } = await client.introspectToken({ body: { token } });
      expect(data).toMatchObject({ active: true, client_id: service.demo.clientId });
    },
    revokeToken: async () => {
      const token = await service.token();
      const { status, data } = await client.revokeToken({ body: { token } });
      expect({ status, data }).toEqual({ status: 200, data: {} });
      const introspected = await client.introspectToken({ body: { token } });
      expect(introspected.data.active).toBe(false);
    },
    getAuthorizationServerMetadata: async () => {
      const { data } = await client.getAuthorizationServerMetadata();
      expect(data.token_endpoint).toBe("http://service.test/oauth/token");
    },
    getJsonWebKeySet: async () => {
      const { data } = await client.getJsonWebKeySet();
      expect(data.keys).toHaveLength(1);
    },
    getLiveness: async () => {
      expect((await client.getLiveness()).status).toBe(200);
    },
    getReadiness: async () => {
      expect((await client.getReadiness()).status).toBe(200);
    },
    getMetrics: async () => {
      const { status, data } = await client.getMetrics();
      expect([status, data]).toEqual([
        200,
        expect.stringContaining("# TYPE http_open_connections"),
      ]);
    },
    searchProductProjections: async () => {
      const body = { "text.en": "nothing has this", facet: ["categories.id"], limit: 1 };
      const { status, data } = await client.searchProductProjections({ body });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        limit: 1,
        total: 0,
        results: [],
        facets: { "categories.id": {} },
      });
    },
  };

  checks satisfies Partial<Record<OperationId, () => Promise<unknown>>>;

  describe("every operation", () => {
    it.each(Object.entries(checks))("%s", (_, check) => check());
  });

  /** What a call of any operation with the document's own example comes to. */
  async function statusOf(example: OperationExample): Promise<number> {
    const { projectKey: _, ...path } = example.parameters.path;
    const body = example.body?.kind === "bytes" ? picture : example.body?.value;
    const contentType = example.body?.mediaType;
    const request = {
      ...example.parameters,
      path,
      ...(body !== undefined && { body, contentType }),
    };
    const methods = client as unknown as Record<
      string,
      (request: object) => Promise<{ status: number }>
    >;
    try {
      const response = await methods[example.operationId]?.(request);
      return response?.status ?? 0;
    } catch (error) {
      if (!isApiError(error)) throw error;
      expect(example.method === "head" || error.code !== "UnknownError").toBe(true);
      return error.status;
    }
  }

  describe("any operation, called with the document's own example", () => {
    const document = JSON.parse(
      readFileSync(join(import.meta.dirname, "..", "generated", "openapi.json"), "utf8"),
    ) as OpenApiDocument;

    it.each(operationExamples(document).map((example) => [example.operationId, example] as const))(
      "%s: responds as it declares, or is not implemented yet",
      async (operationId, example) => {
        const { statuses } = descriptions[operationId as OperationId];
        expect([...statuses, 501]).toContain(await statusOf(example));
      },
    );
  });
});

describe("shopping", () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());

  const eur = (centAmount: number): object => ({
    fractionDigits: 2,
    centAmount,
    currencyCode: "EUR",
  });

  it("finds a dress in German, gives it a picture, and puts it into a cart that is read in German", async () => {
    const client = clientOf(service);
    const picture = await readFile(join(sampleDataFolder, "pictures", "dress-navy.png"));
    const search = { "text.de": "Sommerkleid rot", markMatchingVariants: true };

    const { data: found } = await client.searchProductProjections({ body: search });
    const [dress] = found.results;
    const variant = dress?.variants[0];
    expect([found.total, dress?.key, dress?.name["de"], variant?.id, variant?.sku]).toEqual([
      1,
      "linen-summer-dress-in-red",
      "Sommerkleid aus Leinen in Rot",
      2,
      "DRS01-RED-M",
    ]);
    expect(variant?.images).toEqual([
      { url: expect.stringMatching(/\/dress-red\.png$/), dimensions: { w: 192, h: 256 } },
    ]);

    const { status, data: changed } = await uploadImage(client, picture, {
      query: { sku: "DRS01-RED-M", filename: "Rückseite.png", staged: false },
    });
    const images = changed.variants[0]?.images ?? [];
    const url = images[1]?.url ?? "";
    expect([status, changed.id, changed.version]).toEqual([200, dress?.id, 2]);
    expect(images).toEqual([...(variant?.images ?? []), { url, dimensions: { w: 192, h: 256 } }]);

    // The public address lies under the base URL, where nothing listens in a test.
    const address = url.replace(service.config.baseUrl, service.url);
    expect(address).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/demo\/images\/[^/]+\/R%C3%BCckseite\.png$/,
    );
    const response = await fetch(address);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);

    const { data: again } = await client.searchProductProjections({ body: search });
    expect([again.total, again.results[0]?.version]).toEqual([1, 2]);
    expect(again.results[0]?.variants[0]).toEqual({ ...variant, images });
    expect(again.results[0]?.masterVariant).toEqual(dress?.masterVariant);

    await client.writeNamespaceAction({ body: { namespace: "cart", action: "clear" } });
    const { status: added } = await client.writeNamespaceAction({
      body: { namespace: "cart", action: "addItem", payload: { sku: "DRS01-RED-M", count: 2 } },
    });
    expect(added).toBe(200);

    const { data: cart } = await client.fetchNamespaceActionWithHeaders({
      headers: { "Example-Locale": "de_DE", "Example-Path": "/de" },
    });
    expect(cart).toEqual({
      cartId: expect.any(String),
      cartVersion: "3",
      lineItems: [
        {
          lineItemId: expect.any(String),
          productId: dress?.id,
          name: "Sommerkleid aus Leinen in Rot",
          type: "variant",
          count: 2,
          price: eur(12_200),
          discountTexts: [],
          discounts: [],
          totalPrice: eur(24_400),
          variant: {
            id: "2",
            sku: "DRS01-RED-M",
            images: images.map((image) => image.url),
            groupId: "linen-summer-dress-in-red",
            attributes: {
              articleNumberManufacturer: "VAL-4100",
              articleNumberMax: "690155",
              matrixId: "20000",
              baseId: "DRS01-RED",
              designer: { key: "valmorina", label: "Valmorina" },
              madeInItaly: { key: "yes", label: "Ja" },
              commonSize: { key: "m", label: "M" },
              style: { key: "casual", label: "Freizeit" },
              gender: { key: "women", label: "Damen" },
              color: { key: "red", label: "rot" },
              size: "38",
              colorFreeDefinition: "Papavero",
              season: "SS25",
            },
            price: eur(12_200),
            isOnStock: true,
          },
          isGift: false,
          _url: "/de/sommerkleid-aus-leinen-in-rot/p/DRS01-RED-M",
        },
      ],
      sum: eur(24_400),
      shippingAddress: {},
      billingAddress: {},
      payments: [],
      discountCodes: [],
    });
  });
});
