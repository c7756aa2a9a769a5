import { describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { anyCharacter } from "../../../testing/any-character.js";
import { propertyRuns } from "../../../testing/property-runs.js";
import type { ResourceContent, ResourceRecord } from "../records.js";
import { productOfText, resourceOfText } from "../record-text.js";
import type { Storage } from "../storage.js";
import { indexedContents, jsonObjects, oddStrings } from "./arbitraries.js";
import {
  content,
  newProjectKey,
  productContent,
  sampleCart,
  sampleClient,
  sampleDiscount,
  sampleImage,
  sampleOutOfOrderProperties,
  sampleProduct,
  sampleResource,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** Records are returned as they were stored. */
export function describeRecordsContract(open: OpenStorage, runs: number): void {
  describe("records", () => {
    const storage = useStorage(open);
    describeStrings(storage);
    describeStructure(storage);
    describeAnything(storage, runs);
    describeImages(storage);
  });
}

async function stored(storage: Storage, resource: ResourceRecord): Promise<unknown> {
  await storage.transaction(({ resources }) => resources.insert(resource));
  return storage.resources.get(resource.projectKey, resource.id);
}

/** A record of each kind with the string in every possible place. */
function recordsWith(projectKey: string, odd: string) {
  const odder: ResourceContent = {
    objectTypeProperty: { arrayOfStringExample: [odd, ""] },
    someProperty: odd,
    secondPropertyToUpdate: odd,
  };
  const by = { createdBy: { clientId: odd }, lastModifiedBy: { clientId: odd } };
  const staged = productContent({
    name: { [odd]: odd },
    description: { de: odd },
    searchKeywords: { [odd]: [odd] },
    categories: [{ typeId: "category", id: odd }],
    masterVariant: variant(1, {
      sku: odd,
      key: odd,
      attributes: [{ name: odd, value: [odd, { key: odd, label: { de: odd } }] }],
      images: [{ url: odd, dimensions: { w: 1, h: 2 }, label: odd }],
    }),
  });
  const properties = { uriParameterOne: odd, uriParameterTwo: `${odd}${odd}` };
  const body = { custom: odd, [`custom ${odd}`]: odd };
  const discount = { code: odd, name: { [odd]: odd }, effect: { kind: "gift" as const, sku: odd } };
  return {
    resource: sampleResource(projectKey, { key: odd, ...by, current: odder, staged: content(2) }),
    client: sampleClient(projectKey, { scope: odd }),
    properties: sampleOutOfOrderProperties(projectKey, { ...properties, body }),
    product: sampleProduct(projectKey, { key: odd, ...by, staged }),
    discount: sampleDiscount(projectKey, discount),
    image: sampleImage(projectKey, { filename: odd }),
  };
}

function describeStrings(storage: () => Storage): void {
  it("keep unusual strings in every possible place, and do not confuse them", async () => {
    const projectKey = newProjectKey();
    const index = { projectKey, collection: "resources", format: 1 } as const;
    await storage().transaction(({ searchChanges }) => searchChanges.begin(index, "fields"));
    const all = oddStrings.map(([, odd]) => recordsWith(projectKey, odd));
    await storage().transaction(async (transaction) => {
      for (const each of all) {
        await transaction.resources.insert(each.resource);
        await transaction.clients.insert(each.client);
        expect(await transaction.outOfOrderProperties.put(each.properties)).toBe("created");
        await transaction.products.insert(each.product);
        await transaction.discounts.put(each.discount);
        await transaction.images.insert(each.image, Uint8Array.of(1));
      }
    });
    const reader = storage();
    for (const [i, [name, odd]] of oddStrings.entries()) {
      const each = all[i];
      if (!each) throw new Error("There is one of each.");
      const { resource, properties, product } = each;
      const ids = [resource.id];
      const [text] = await reader.searchChanges.records(index, ids);
      const found = {
        resource: await reader.resources.getByKey(projectKey, odd),
        client: await reader.clients.get(each.client.clientId),
        properties: await reader.outOfOrderProperties.get(
          ...[projectKey, properties.uriParameterOne, properties.uriParameterTwo],
        ),
        product: await reader.products.getByKey(projectKey, odd),
        discount: await reader.discounts.get(projectKey, odd),
        image: await reader.images.get(projectKey, each.image.id),
      };
      expect([name, found]).toStrictEqual([name, each]);
      expect([name, await reader.resources.getMany(projectKey, ids)]).toEqual([name, [resource]]);
      expect([name, await reader.products.getBySku(projectKey, odd)]).toEqual([name, product]);
      expect([name, resourceOfText(text?.text ?? "")]).toEqual([name, resource]);
    }
    const ofProducts = { ...index, collection: "products" as const };
    const products = all.map(({ product }) => product);
    const ids = products.map(({ id }) => id);
    const texts = await reader.searchChanges.records(ofProducts, ids);
    expect(texts.map(({ text }) => productOfText(text ?? ""))).toEqual(products);
  });

  it("distinguish path values, even long ones that differ only at the end", async () => {
    const projectKey = newProjectKey();
    const long = createHash("shake256", { outputLength: 4_096 }).update("").digest("hex");
    const places: (readonly [string, string])[] = [
      ...([
        ["a", "b"],
        ["b", "a"],
        ["ab", ""],
        ["", "ab"],
        ["a/", "b"],
        ["a", "/b"],
        ["A", "b"],
      ] as const),
      ...["a", "b", "\0", "\ud800", "\ud801"].map((end) => [long + end, long] as const),
    ];
    const records = places.map(([uriParameterOne, uriParameterTwo], place) =>
      sampleOutOfOrderProperties(projectKey, { uriParameterOne, uriParameterTwo, body: { place } }),
    );
    await storage().transaction(async ({ outOfOrderProperties }) => {
      for (const record of records) expect(await outOfOrderProperties.put(record)).toBe("created");
    });
    for (const [i, [one, two]] of places.entries()) {
      const found = await storage().outOfOrderProperties.get(projectKey, one, two);
      expect(found).toEqual(records[i]);
    }
    const replaced = { ...sampleOutOfOrderProperties(projectKey), ...records[0], body: {} };
    const put = storage().transaction((all) => all.outOfOrderProperties.put(replaced));
    expect(await put).toBe("replaced");
    expect(await storage().outOfOrderProperties.get(projectKey, "a", "b")).toEqual(replaced);
  });
}

function describeStructure(storage: () => Storage): void {
  it("keep absent fields absent, empty ones empty, and a different staged projection", async () => {
    const bare = sampleResource(newProjectKey(), {
      current: { objectTypeProperty: {} },
      staged: { objectTypeProperty: { arrayOfIntExample: [], arrayOfObjectType: [{}] } },
    });
    expect(await stored(storage(), bare)).toStrictEqual(bare);
  });

  it("keep names of inherited properties", async () => {
    const inherited = '{ "__proto__": { "custom": "x" }, "constructor": "\\u0000" }';
    const body = Object.fromEntries(Object.entries(JSON.parse(inherited) as object));
    const record = sampleOutOfOrderProperties(newProjectKey(), { body });
    await storage().transaction(async (all) => {
      await all.outOfOrderProperties.put(record);
      await all.actionData.put(record.projectKey, body);
    });
    const found = await storage().outOfOrderProperties.get(record.projectKey, "one", "two");
    expect(Object.entries(found?.body ?? {})).toEqual(Object.entries(body));
    const data = await storage().actionData.get(record.projectKey);
    expect(Object.entries(Object(data?.value))).toEqual(Object.entries(body));
  });
}

function describeAnything(storage: () => Storage, runs: number): void {
  it("keep any content, with -0 as 0", async () => {
    const property = fc.asyncProperty(indexedContents, async (content) => {
      const resource = sampleResource(newProjectKey(), content);
      // JSON has only one zero.
      const kept: unknown = JSON.parse(JSON.stringify(resource));
      expect(await stored(storage(), resource)).toStrictEqual(kept);
    });
    await fc.assert(property, propertyRuns(runs));
  });

  it("keep any JSON under any path values, in a cart and as action data", async () => {
    const path = fc.string({ unit: anyCharacter });
    const values = fc.oneof(fc.jsonValue({ stringUnit: anyCharacter }), jsonObjects);
    const arbitraries = [jsonObjects, path, path, values] as const;
    const property = fc.asyncProperty(...arbitraries, async (body, one, two, value) => {
      const projectKey = newProjectKey();
      const record = { projectKey, uriParameterOne: one, uriParameterTwo: two, body };
      const cart = sampleCart(projectKey, { shippingAddress: body });
      await storage().transaction(async (all) => {
        await all.outOfOrderProperties.put(record);
        await all.carts.put(cart);
        await all.actionData.put(projectKey, value);
      });
      expect(await storage().outOfOrderProperties.get(projectKey, one, two)).toEqual(record);
      expect(await storage().carts.get(projectKey)).toEqual(cart);
      const kept: unknown = JSON.parse(JSON.stringify(value));
      expect(await storage().actionData.get(projectKey)).toEqual({ value: kept });
    });
    await fc.assert(property, propertyRuns(runs));
  });
}

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, i) => i);

function describeImages(storage: () => Storage): void {
  it("keep every byte of an image, once for all images of a project with the same digest", async () => {
    const projectKey = newProjectKey();
    const [none, part] = [sampleImage(projectKey), sampleImage(projectKey)];
    const same = Array.from({ length: 10 }, () => sampleImage(projectKey, { digest: "same" }));
    const theirs = sampleImage(newProjectKey(), { digest: "same" });
    const insert = (image: typeof none, bytes: Uint8Array): Promise<void> =>
      storage().transaction(({ images }) => images.insert(image, bytes));
    await insert(none, new Uint8Array(0));
    await insert(part, EVERY_BYTE.subarray(10, 200));
    await insert(theirs, Uint8Array.of(3));
    await insert(sampleImage(projectKey, { digest: "same" }), EVERY_BYTE);
    // The same digest means the same bytes. Different bytes show that the first ones were kept.
    await Promise.all(same.map((image) => insert(image, Uint8Array.of(2))));
    const { images } = storage();
    const bytes = async (digest: string, project = projectKey): Promise<number[]> => [
      ...((await images.content(project, digest)) ?? []),
    ];
    expect(await images.content(projectKey, none.digest)).toHaveLength(0);
    expect(await bytes(part.digest)).toEqual([...EVERY_BYTE.subarray(10, 200)]);
    expect(await bytes("same")).toEqual([...EVERY_BYTE]);
    expect(await bytes("same", theirs.projectKey)).toEqual([3]);
    for (const image of same) expect(await images.get(projectKey, image.id)).toEqual(image);
  });
}
