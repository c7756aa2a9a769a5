import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cartLimits } from "./offer.js";
import { euros, sampleVariant } from "../products/testing/sample-product.js";
import type { MoneyRecord, VariantRecord } from "../storage/product-records.js";
import { type Cart, eur, type Shop } from "./testing/shops.js";
import { useShops } from "./testing/use-shops.js";
import { limits } from "../../runtime/service/config.js";
import { startService } from "../../../scripts/embed/start-service.js";
import { packageRoot } from "../../runtime/service/package-root.js";
import { envelopeOf } from "../../testing/error-envelope.js";

const shops = useShops();
let shop: Shop;
beforeEach(async () => {
  shop = await shops.open();
});

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);

function emptyCart({ cartId }: Cart, cartVersion: string): Cart {
  const nothing = { lineItems: [], shippingAddress: {}, billingAddress: {}, payments: [] };
  return { cartId, cartVersion, ...nothing, sum: eur(0), discountCodes: [] };
}

function priced(money: Partial<MoneyRecord>): VariantRecord["prices"][number] {
  return { value: { ...euros(1).value, ...money } };
}

/** The members of the lines that actions change. */
function linesOf({ lineItems }: Cart): object[] {
  return lineItems.map(({ variant, count }) => ({ sku: variant.sku, count }));
}

function lineId(cart: Cart, position = 0): string {
  return cart.lineItems[position]?.lineItemId ?? "";
}

describe("an action on the cart", () => {
  it("setShippingAddress and setBillingAddress keep the address exactly as sent", async () => {
    const names = '"__proto__":{"a":1},"constructor":{"__proto__":[]},"toString":"b"';
    const address = `{"city":"Köln","floors":[1,null],${names},"minus":0}`;
    const body = `{"namespace":"cart","action":"setShippingAddress","payload":${address}}`;
    const shipping = await shop.call("POST", "", { body });
    expect(JSON.stringify((shipping.body as Cart).shippingAddress)).toBe(address);
    const billing = await shop.acted("setBillingAddress", { city: "Rom" });
    expect(billing).toMatchObject({ cartVersion: "2", billingAddress: { city: "Rom" } });
    expect(JSON.stringify(billing.shippingAddress)).toBe(address);
    const replaced = await shop.acted("setShippingAddress", { zip: "1" });
    expect(replaced).toMatchObject({ cartVersion: "3", billingAddress: { city: "Rom" } });
    expect(replaced.shippingAddress).toEqual({ zip: "1" });
  });

  it("addDiscountCode and removeDiscountCode preserve the order of codes", async () => {
    await shop.discount("ONE", { kind: "relative", percent: 1 });
    await shop.discount("two", { kind: "relative", percent: 2 });
    await shop.acted("addDiscountCode", { code: "two" });
    const both = await shop.acted("addDiscountCode", { code: "ONE" });
    expect(both.discountCodes).toEqual([
      { code: "two", name: "two", discountedAmount: eur(0) },
      { code: "ONE", name: "ONE", discountedAmount: eur(0) },
    ]);
    const one = await shop.acted("removeDiscountCode", { code: "two" });
    expect(one).toMatchObject({ cartVersion: "3", discountCodes: [{ code: "ONE" }] });
  });

  it.each([[undefined], [{}]])(
    "clear with payload %p keeps only the cart's id",
    async (payload) => {
      await shop.offer("a");
      await shop.discount("ONE", { kind: "relative", percent: 1 });
      await shop.acted("addItem", { sku: "a", count: 1 });
      await shop.acted("addDiscountCode", { code: "ONE" });
      await shop.acted("setShippingAddress", { city: "Rom" });
      const full = await shop.acted("setBillingAddress", { city: "Rom" });
      expect(await shop.acted("clear", payload)).toEqual(emptyCart(full, "5"));
      expect(await shop.cart()).toEqual(emptyCart(full, "5"));
    },
  );

  it("that changes nothing keeps the version", async () => {
    expect(await shop.acted("clear")).toMatchObject({ cartVersion: "0" });
    await shop.offer("a");
    await shop.discount("ONE", { kind: "relative", percent: 1 });
    const lineItemId = lineId(await shop.acted("addItem", { sku: "a", count: 2 }));
    await shop.acted("addDiscountCode", { code: "ONE" });
    const cart = await shop.acted("setShippingAddress", { a: 1, b: [0] });
    expect(cart.cartVersion).toBe("3");
    expect(await shop.acted("updateItem", { lineItemId, count: 2 })).toEqual(cart);
    expect(await shop.acted("addDiscountCode", { code: "ONE" })).toEqual(cart);
    expect(await shop.acted("setBillingAddress", {})).toEqual(cart);
    const body = '{"namespace":"cart","action":"setShippingAddress","payload":{"b":[-0],"a":1}}';
    expect((await shop.call("POST", "", { body })).body).toEqual(cart);
  });

  it("is never lost: 32 simultaneous addItem calls add 32 to count and version", async () => {
    await shop.offer("a");
    const before = await shop.acted("addItem", { sku: "a", count: 1 });
    const carts = await Promise.all(
      Array.from({ length: 32 }, () => shop.acted("addItem", { sku: "a", count: 1 })),
    );
    const versions = carts.map(({ cartVersion }) => Number(cartVersion)).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 32 }, (_, i) => i + 2));
    for (const cart of carts) {
      expect(linesOf(cart)).toEqual([{ sku: "a", count: Number(cart.cartVersion) }]);
    }
    const after = await shop.cart();
    expect(after).toMatchObject({ cartId: before.cartId, cartVersion: "33" });
    expect(linesOf(after)).toEqual([{ sku: "a", count: 33 }]);
  });

  it("never sells more than the stock to simultaneous requests", async () => {
    await shop.offer("a", { availability: { availableQuantity: 10 } });
    const responses = await Promise.all(
      Array.from({ length: 32 }, () => shop.act("addItem", { sku: "a", count: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(22);
    expect(linesOf(await shop.cart())).toEqual([{ sku: "a", count: 10 }]);
  });

  it("uses the cart of the first read, even after simultaneous reads", async () => {
    const carts = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? shop.cart() : shop.cart({}))),
    );
    const [first] = carts;
    if (!first) throw new Error("No cart.");
    expect(first.cartId).toEqual(uuid);
    for (const cart of carts) expect(cart).toEqual(emptyCart(first, "0"));
    await shop.acted("setBillingAddress", { city: "Rom" });
    expect((await shop.cart()).cartId).toBe(first.cartId);
  });
});

const actions =
  "addItem, updateItem, removeItem, setShippingAddress, setBillingAddress, addDiscountCode, removeDiscountCode, clear".split(
    ", ",
  );

type Wrong = [action: string, field: string, payload: Record<string, unknown>, reason?: string];

/** An invalid field of a payload. `{line}` stands for the id of the line with 3 of "few", which has a stock of 5. */
const wrong: Wrong[] = [
  ...[0, -1, 0.5, 1.5, cartLimits.lineCount + 1, 1e300].flatMap((count): Wrong[] => [
    ["addItem", "count", { sku: "any", count }],
    ["updateItem", "count", { lineItemId: "{line}", count }],
  ]),
  ["addItem", "count", { sku: "five", count: 6 }, "only 5 of 'five' are in stock."],
  [
    ...(["addItem", "count", { sku: "few", count: 3 }] as const),
    "only 5 of 'few' are in stock, and the cart already has 3.",
  ],
  ["addItem", "count", { sku: "out", count: 1 }, "'out' is out of stock."],
  ...["nowhere", "staged", "dollars", "dear", "negative", "milli", "", "few "].map((sku): Wrong => {
    const reason = `no published variant '${sku}' has a price in EUR.`;
    return ["addItem", "sku", { sku, count: 1 }, reason];
  }),
  ["updateItem", "lineItemId", { lineItemId: "7", count: 1 }, "the cart has no line '7'."],
  [
    ...(["removeItem", "lineItemId", { lineItemId: "gift-GIFT" }] as const),
    "a gift line cannot be changed. Remove its discount code instead.",
  ],
  ["addDiscountCode", "code", { code: "NOTHING" }, "unknown discount code 'NOTHING'."],
  ["removeDiscountCode", "code", { code: "SPARE" }, "the cart has no discount code 'SPARE'."],
];

const rejected: [error: object, action: object][] = [
  [{ code: "RequiredField", field: "action" }, {}],
  [
    {
      code: "InvalidField",
      field: "action",
      invalidValue: "fly",
      allowedValues: actions,
      message: `'action' must be one of ${actions.join(", ")} (received "fly").`,
    },
    { action: "fly" },
  ],
  [{ code: "InvalidJsonInput" }, { action: "clear", more: 1 }],
  [{ code: "InvalidJsonInput" }, { action: "clear", payload: { all: true } }],
  [
    {
      code: "ResourceSizeLimitExceeded",
      message: "The address is longer than 16384 characters as JSON.",
    },
    { action: "setBillingAddress", payload: { a: "x".repeat(cartLimits.address - 7) } },
  ],
  ...wrong.map(([action, name, payload, reason]): [object, object] => {
    const field = `payload.${name}`;
    const message = reason === undefined ? {} : { message: `'${field}': ${reason}` };
    const error = { code: "InvalidField", field, invalidValue: payload[name], ...message };
    return [error, { action, payload }];
  }),
];

describe("a rejected action", () => {
  let shop: Shop;
  let cart: Cart;
  beforeAll(async () => {
    shop = await shops.open();
    await shop.offer("any");
    await shop.offer("few", { availability: { isOnStock: true, availableQuantity: 5 } });
    await shop.offer("five", { availability: { availableQuantity: 5 } });
    await shop.offer("out", { availability: { isOnStock: false, availableQuantity: 5 } });
    await shop.offer("none", { availability: { availableQuantity: 0 } });
    await shop.unpublish(await shop.offer("staged"));
    await shop.offer("dollars", { prices: [priced({ currencyCode: "USD" })] });
    await shop.offer("dear", { prices: [euros(cartLimits.price + 1)] });
    await shop.offer("negative", { prices: [euros(-1)] });
    await shop.offer("milli", { prices: [priced({ fractionDigits: 3 })] });
    await shop.discount("GIFT", { kind: "gift", sku: "any" });
    await shop.discount("SPARE", { kind: "relative", percent: 1 });
    await shop.acted("addDiscountCode", { code: "GIFT" });
    cart = await shop.acted("addItem", { sku: "few", count: 3 });
  });

  it.each(rejected)("gets a clear error and changes nothing: %j", async (error, action) => {
    const text = JSON.stringify({ namespace: "cart", ...action });
    const { status, body } = await shop.call("POST", "", {
      body: text.replace("{line}", lineId(cart)),
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        message: expect.any(String),
        errors: [expect.objectContaining({ message: expect.any(String), ...error })],
      },
    });
    const envelope = body as { message: string; errors: { message: string }[] };
    expect(envelope.errors[0]?.message).toBe(envelope.message);
    expect(await shop.cart()).toEqual(cart);
    expect((await shop.call("GET")).body).toEqual({});
  });
});

describe("cart limits", () => {
  it("accept the largest address", async () => {
    const payload = { a: "x".repeat(cartLimits.address - 8) };
    expect(await shop.acted("setBillingAddress", payload)).toMatchObject({
      billingAddress: payload,
    });
  });

  it("accept 10,000 of a variant at the highest price and no more", async () => {
    await shop.offer("dear", { prices: [euros(cartLimits.price)] });
    await shop.acted("addItem", { sku: "dear", count: cartLimits.lineCount - 1 });
    const cart = await shop.acted("addItem", { sku: "dear", count: 1 });
    expect(cart.sum).toEqual(eur(10_000_000_000_000));
    const { status, body } = await shop.act("addItem", { sku: "dear", count: 1 });
    const message =
      "'payload.count': the cart holds at most 10000 of a variant, and the cart already has 10000.";
    const error = { code: "InvalidField", message, field: "payload.count", invalidValue: 1 };
    expect({ status, body }).toEqual({
      status: 400,
      body: { statusCode: 400, message, errors: [error] },
    });
    expect(await shop.cart()).toEqual(cart);
  });

  it("accept 500 lines, whose sum is a safe integer, and no more", async () => {
    const variants = Array.from({ length: cartLimits.lines + 1 }, (_, i) =>
      sampleVariant(i + 1, { sku: `v${i}`, prices: [euros(cartLimits.price)] }),
    );
    const [masterVariant = sampleVariant(1, {}), ...others] = variants;
    await shop.put({ masterVariant, variants: others });
    const count = cartLimits.lineCount;
    await shop.storeCart(
      Array.from({ length: cartLimits.lines - 1 }, (_, i) => ({ id: `${i}`, sku: `v${i}`, count })),
    );
    await shop.acted("addItem", { sku: `v${cartLimits.lines - 1}`, count });
    const { status, body } = await shop.act("addItem", { sku: `v${cartLimits.lines}`, count: 1 });
    const message = "The cart already has the maximum of 500 lines.";
    expect({ status, body }).toEqual({
      status: 400,
      body: envelopeOf(400, "ResourceSizeLimitExceeded", message),
    });
    const cart = await shop.cart();
    expect(cart.lineItems).toHaveLength(cartLimits.lines);
    expect(cart.sum).toEqual(eur(cartLimits.lines * cartLimits.lineCount * cartLimits.price));
    expect(Number.isSafeInteger(cart.sum.centAmount)).toBe(true);
  });
});

describe("stored payloads", () => {
  function nested(levels: number): string {
    return "[".repeat(levels) + "]".repeat(levels);
  }

  it.each([
    ["an object", '{"hello":["world",1,null]}'],
    ["zero", "0"],
    ["a fraction", "-1.5e-7"],
    ["false", "false"],
    ["null", "null"],
    ["another namespace", '{"namespace":"wishlist","action":"addItem"}'],
    ["a list with a cart action", '[{"namespace":"cart","action":"clear"}]'],
    ["the namespace in another case", '{"namespace":"Cart"}'],
    ["keys with a meaning in JavaScript", '{"__proto__":{"a":1},"constructor":2,"toString":3}'],
    ["a namespace through __proto__", '{"__proto__":{"namespace":"cart"}}'],
    ["NUL and a lone surrogate", '"a\\u0000b\\ud800"'],
    ["the deepest nesting", nested(limits.jsonDepth)],
  ])("store and return %s", async (_name, text) => {
    await shop.call("POST", "", { body: { replaced: true } });
    const written = await shop.call("POST", "", { body: text });
    expect(written.status).toBe(200);
    // Compared as text, which shows keys such as __proto__.
    expect(JSON.stringify(written.body)).toBe(JSON.stringify(JSON.parse(text)));
    const read = await shop.call("GET");
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.body)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each([
    ["one level too deep", nested(limits.jsonDepth + 1), "nested more than 500 levels deep"],
    [
      "deep in a cart action",
      `{"namespace":"cart","action":"setShippingAddress","payload":{"a":${nested(600)}}}`,
      "nested more than 500 levels deep",
    ],
    ["beyond the number range", '{"a":[1e400]}', "a number is beyond the range of a 64-bit float"],
  ])("reject a payload %s and keep the stored one", async (_name, text, reason) => {
    await shop.call("POST", "", { body: '"kept"' });
    const { status, body } = await shop.call("POST", "", { body: text });
    const message = `The request body cannot be kept: ${reason}.`;
    expect({ status, body }).toEqual({
      status: 400,
      body: envelopeOf(400, "InvalidJsonInput", message, { detailedErrorMessage: reason }),
    });
    expect((await shop.call("GET")).body).toBe("kept");
    expect((await shop.cart()).cartVersion).toBe("0");
  });

  it("are separate from other projects and from the cart", async () => {
    const other = await shops.open();
    await shop.call("POST", "", { body: { mine: true } });
    expect((await other.call("GET")).body).toEqual({});
    const token = await shop.token("manage_project");
    for (const method of ["GET", "POST"] as const) {
      const { status, body } = await other.call(method, "", {
        token,
        ...(method === "POST" && { body: 1 }),
      });
      expect(status).toBe(403);
      expect(body).toMatchObject({ errors: [{ code: "insufficient_scope" }] });
    }
    expect((await other.call("GET")).body).toEqual({});
    await shop.acted("setShippingAddress", { city: "Berlin" });
    expect((await shop.call("GET")).body).toEqual({ mine: true });
  });
});

describe("the sample cart", () => {
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

  it("accepts an action's examples in order and in reverse", async () => {
    expect(examples).toHaveLength(7);
    const service = await startService();
    for (const bodies of [examples, examples.toReversed()]) {
      const { client } = await service.project();
      for (const body of bodies) {
        expect((await client.writeNamespaceAction({ body })).status).toBe(200);
      }
    }
    await service.stop();
  });
});
