import { beforeAll, expect, it } from "@jest/globals";
import { Administration } from "../projects/administration.js";
import type { Storage } from "../storage/storage.js";
import type { VariantRecord } from "../storage/product-records.js";
import { useService } from "../../testing/use-service.js";
import { euros, sampleProduct, sampleVariant } from "./testing/sample-product.js";

type Price = VariantRecord["prices"][number];
type Wanted = Partial<Record<"Country" | "CustomerGroup" | "Channel", string>>;

const NOW = "2024-06-01T12:00:00.000Z";
const BEFORE = "2024-06-01T11:59:59.999Z";
const AFTER = "2024-06-01T12:00:00.001Z";

const country = "DE";
const customerGroup = { typeId: "customer-group" as const, id: "gold" };
const channel = { typeId: "channel" as const, id: "web" };
const all = { Country: "DE", CustomerGroup: "gold", Channel: "web" };
const begun = { validFrom: BEFORE };

const service = useService({ DEMO_DATA: "off" });
let storage: Storage;
let token: string;
beforeAll(async () => {
  service.setTime(new Date(NOW));
  storage = await service.openStorage();
  const admin = new Administration(storage, () => new Date(NOW));
  await admin.createProject("shop", { sampleData: false });
  token = await service.token(undefined, await admin.createClient("shop", ["view_products"]));
});

async function search(form: Record<string, string>): Promise<unknown> {
  const { status, body } = await service.call("POST", "/shop/resource/product-projection-search", {
    token,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

let products = 0;

/** `prices`: the members of each price without its value. `expected`: the index of the selected price. */
it.each<[why: string, wanted: Wanted, prices: Partial<Price>[], expected: number | undefined]>([
  ["any price without a scope", all, [{}], 0],
  ["the first of several", {}, [{}, {}], 0],
  ["none without prices", all, [], undefined],
  ["the group before channel and country", all, [{ channel, country }, { customerGroup }], 1],
  ["the channel before the country", all, [{ country }, { channel }], 1],
  ["the country before none", all, [{}, { country }], 1],
  ["group and channel before the group", all, [{ customerGroup }, { customerGroup, channel }], 1],
  [
    "group and channel before group and country",
    all,
    [
      { customerGroup, country },
      { customerGroup, channel },
    ],
    1,
  ],
  [
    "all before group and channel",
    all,
    [
      { customerGroup, channel },
      { customerGroup, channel, country },
    ],
    1,
  ],
  ["one that is valid for a time before one that always is", {}, [{}, begun], 1],
  ["one that ends later before one that always is", {}, [{}, { validUntil: AFTER }], 1],
  ["the scope before the time", all, [begun, { country }], 1],
  [
    "one of the group that always is before one of the channel for a time",
    all,
    [{ channel, ...begun }, { customerGroup }],
    1,
  ],

  ["no other country", { Country: "IT" }, [{ country }], undefined],
  ["no other group", { CustomerGroup: "silver" }, [{ customerGroup }], undefined],
  ["no other channel", { Channel: "shop" }, [{ channel }], undefined],
  ["no country without one wanted", { CustomerGroup: "gold" }, [{ country }], undefined],
  ["no group without one wanted", { Country: "DE" }, [{ customerGroup }], undefined],
  ["no channel without one wanted", { Country: "DE" }, [{ channel }], undefined],
  [
    "no group and country for the group alone",
    { CustomerGroup: "gold" },
    [{ customerGroup, country }],
    undefined,
  ],

  ["one that begins now", {}, [{ validFrom: NOW }], 0],
  ["none that begins later", {}, [{ validFrom: AFTER }], undefined],
  ["one that ends later", {}, [{ validUntil: AFTER }], 0],
  ["none that ends now", {}, [{ validUntil: NOW }], undefined],
  ["one within its time", {}, [{ validFrom: BEFORE, validUntil: AFTER }], 0],
  ["none after its time", {}, [{ validFrom: BEFORE, validUntil: NOW }], undefined],
  ["none before its time", {}, [{ validFrom: AFTER, validUntil: AFTER }], undefined],
  ["the valid one of two", {}, [{ validFrom: AFTER }, { validUntil: AFTER }], 1],
  ["the usual one before one that has ended", {}, [{ validUntil: BEFORE }, {}], 1],
])("a product search selects and counts %s: %j %j", async (_, wanted, prices, expected) => {
  products += 1;
  const key = `product-${products}`;
  const dollars = euros(1);
  const variant = sampleVariant(1, {
    prices: [
      { ...dollars, value: { ...dollars.value, currencyCode: "USD" } },
      ...prices.map((price, i) => ({ ...euros(100 + i), ...price })),
    ],
  });
  const product = sampleProduct("shop", { key, content: { masterVariant: variant } });
  await storage.transaction((writing) => writing.products.insert(product));
  const selection = Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [`price${name}`, value]),
  );
  const only = { priceCurrency: "EUR", "filter.query": `key:"${key}"` };
  const facets = ["price", "scopedPrice"].map((name) => `variants.${name}.value.centAmount`);
  const found = await search({ ...selection, ...only, facet: facets[0] ?? "" });
  const price = expected === undefined ? undefined : variant.prices[expected + 1];
  const terms = price ? [{ term: price.value.centAmount, count: 1 }] : [];
  expect(found).toMatchObject({
    results: [{ masterVariant: { prices: variant.prices } }],
    facets: { [facets[0] ?? ""]: { terms } },
  });
  const { masterVariant } = (found as { results: [{ masterVariant: object }] }).results[0];
  expect(Reflect.get(masterVariant, "price")).toEqual(price);
  const scoped = await search({ ...selection, ...only, facet: facets[1] ?? "" });
  expect(scoped).toMatchObject({ facets: { [facets[1] ?? ""]: { terms } } });
});
