import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-character.js";
import type { Storage } from "../storage.js";
import { jsonObjects, oddStrings } from "./arbitraries.js";
import { newProjectKey, sampleCart, sampleDiscount } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";
import { propertyRuns } from "../../testing/property-runs.js";

export function describeCartContract(open: OpenStorage): void {
  describe("carts, discounts and action data", () => {
    const storage = useStorage(open);
    describeCarts(storage);
    describeDiscounts(storage);
    describeActionData(storage);
  });
}

function describeCarts(storage: () => Storage): void {
  it("keep one cart for a project, replaced as a whole", async () => {
    const projectKey = newProjectKey();
    expect(await storage().carts.get(projectKey)).toBeUndefined();
    const first = sampleCart(projectKey);
    await storage().transaction(({ carts }) => carts.put(first));
    expect(await storage().carts.get(projectKey)).toStrictEqual(first);
    const second = sampleCart(projectKey, { version: 1, lines: [], discountCodes: [] });
    await storage().transaction(async ({ carts }) => {
      await carts.put(second);
      expect(await carts.get(projectKey)).toStrictEqual(second);
    });
    expect(await storage().carts.get(projectKey)).toStrictEqual(second);
  });

  it("keep any address", async () => {
    const property = fc.asyncProperty(jsonObjects, async (address) => {
      const cart = sampleCart(newProjectKey(), { shippingAddress: address });
      await storage().transaction(({ carts }) => carts.put(cart));
      expect(await storage().carts.get(cart.projectKey)).toEqual(cart);
    });
    await fc.assert(property, propertyRuns(50));
  });

  it("count every read-modify-write of a cart, from none on", async () => {
    const projectKey = newProjectKey();
    const add = (): Promise<void> =>
      storage().transaction(async ({ carts }) => {
        const present = (await carts.get(projectKey)) ?? sampleCart(projectKey);
        await carts.put({ ...present, version: present.version + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await storage().carts.get(projectKey))?.version).toBe(20);
  });
}

function describeDiscounts(storage: () => Storage): void {
  it.each(oddStrings)("keep a discount under %s, matched exactly", async (_, code) => {
    const projectKey = newProjectKey();
    const discount = sampleDiscount(projectKey, {
      code,
      name: { [code]: code },
      effect: { kind: "gift", sku: code },
    });
    await storage().transaction(({ discounts }) => discounts.put(discount));
    expect(await storage().discounts.get(projectKey, code)).toStrictEqual(discount);
    expect(await storage().discounts.get(projectKey, `${code}\0`)).toBeUndefined();
    const replaced = sampleDiscount(projectKey, { code });
    await storage().transaction(({ discounts }) => discounts.put(replaced));
    expect(await storage().discounts.get(projectKey, code)).toStrictEqual(replaced);
  });
}

function describeActionData(storage: () => Storage): void {
  it("tell null from nothing", async () => {
    const projectKey = newProjectKey();
    expect(await storage().actionData.get(projectKey)).toBeUndefined();
    await storage().transaction(({ actionData }) => actionData.put(projectKey, null));
    expect(await storage().actionData.get(projectKey)).toEqual({ value: null });
    await storage().transaction(({ actionData }) => actionData.put(projectKey, -0));
    expect(await storage().actionData.get(projectKey)).toEqual({ value: 0 });
  });

  it("keep any JSON value, with the names that objects inherit", async () => {
    const projectKey = newProjectKey();
    const inherited: unknown = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": "\\u0000" }');
    await storage().transaction(({ actionData }) => actionData.put(projectKey, inherited));
    const found = await storage().actionData.get(projectKey);
    expect(Object.entries(Object(found?.value))).toEqual(Object.entries(Object(inherited)));
    const values = fc.oneof(fc.jsonValue({ stringUnit: anyCharacter }), jsonObjects);
    const property = fc.asyncProperty(values, async (value) => {
      await storage().transaction(({ actionData }) => actionData.put(projectKey, value));
      const stored: unknown = JSON.parse(JSON.stringify(value));
      expect(await storage().actionData.get(projectKey)).toEqual({ value: stored });
    });
    await fc.assert(property, propertyRuns(100));
  });
}
