import type { Finding } from "../../report/check-result.js";
import { equal, member, Unchecked, unlike } from "../../server/server-check.js";
import { type DemoChecks, refused, type Resources } from "../resources.js";
import { demoRules } from "../rules.js";
import type { Received } from "../../server/target.js";

/** A transparent pixel. */
const GIF = Buffer.from(
  "GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  "latin1",
);

export const shopChecks: DemoChecks = {
  "cart-arithmetic": {
    title: "Totals a cart exactly, adds to the quantity of a SKU, and rejects an unknown one",
    rule: demoRules.cart,
    run: ({ target }) =>
      keepingLines(target, async (before) => {
        const [sku = "", other = ""] = await skus(target, before);
        const one = await cart(target, "addItem", { sku, count: 1 });
        const unknown = await cart(target, "addItem", { sku: target.newKey(), count: 1 });
        const again = await cart(target, "addItem", { sku, count: 2 });
        const two = await cart(target, "addItem", { sku: other, count: 2 });
        const lineItemId = lineOf(two, sku)?.lineItemId;
        const changed = await cart(target, "updateItem", { lineItemId, count: 1 });
        const removed = await cart(target, "removeItem", { lineItemId });
        const totals = [one, again, two, changed, removed].flatMap((each) => [
          unlike(each, { status: 200, has: { "sum.centAmount": sumOf(each) } }),
          equal(linesOf(each).every(isTotal), true, "totals are counts times prices", each),
        ]);
        const lines = equal(linesOf(again).length, linesOf(before).length + 1, "lines", again);
        const count = equal(lineOf(again, sku)?.count, 3, "count", again);
        return [unlike(unknown, { status: 400 }), ...totals, lines, count];
      }),
  },
  "image-wrong": {
    title: "Rejects an image that is empty, corrupt, or of another type",
    rule: demoRules.images,
    run: async ({ target }) => {
      const all = [
        [Buffer.alloc(0), "image/gif", "ImageEmpty"],
        [GIF, "image/png", "ImageTypeMismatch"],
        [GIF.subarray(0, 9), "image/gif", "ImageCorrupt"],
      ] as const;
      const findings: (Finding | undefined)[] = [];
      for (const [bytes, type, code] of all) {
        const outgoing = { bytes, headers: { "Content-Type": type } };
        const rejected = await target.send("uploadProductImage", outgoing);
        findings.push(unlike(rejected, refused(400, code)));
      }
      return findings;
    },
  },
};

/** The project has one cart: keeps its lines, and changes nothing if it has discount codes. */
async function keepingLines(
  target: Resources,
  work: (before: Received) => Promise<(Finding | undefined)[]>,
): Promise<(Finding | undefined)[]> {
  const before = await target.send("fetchNamespaceActionWithExample");
  if (before.status !== 200) throw new Unchecked(`the cart cannot be read: ${before.status}`);
  const codes = member(before, "discountCodes");
  if (!Array.isArray(codes) || codes.length > 0) {
    throw new Unchecked("the project's cart has discount codes");
  }
  try {
    return await work(before);
  } finally {
    const there = new Set(linesOf(before).map(({ lineItemId }) => lineItemId));
    const now = linesOf(await target.send("fetchNamespaceActionWithExample"));
    for (const { lineItemId } of now.filter((line) => !there.has(line.lineItemId))) {
      await cart(target, "removeItem", { lineItemId });
    }
  }
}

function cart(target: Resources, action: string, payload: object): Promise<Received> {
  return target.send("writeNamespaceAction", { json: { namespace: "cart", action, payload } });
}

/** Products that the cart does not have yet. */
async function skus(target: Resources, before: Received): Promise<string[]> {
  const form = "priceCurrency=EUR&limit=20";
  const received = await target.send("searchProductProjections", { form });
  if (received.status !== 200) {
    throw new Unchecked(`the products cannot be searched: ${received.status}`);
  }
  const found = Array.from({ length: 20 }, (_, at) => `results.${at}.masterVariant`).flatMap(
    (at) => {
      const [sku, price] = [member(received, `${at}.sku`), member(received, `${at}.price`)];
      return typeof sku === "string" && price !== undefined && !lineOf(before, sku) ? [sku] : [];
    },
  );
  if (found.length < 2) throw new Unchecked("the project has no two products with a price in EUR");
  return found;
}

interface Line {
  lineItemId: string;
  variant: { sku: string };
  count: number;
  price: { centAmount: number };
  totalPrice: { centAmount: number };
}

function linesOf(received: Received): Line[] {
  const lines = member(received, "lineItems");
  return Array.isArray(lines) ? (lines as Line[]) : [];
}

function lineOf(received: Received, sku: string): Line | undefined {
  return linesOf(received).find(({ variant }) => variant.sku === sku);
}

function isTotal({ count, price, totalPrice }: Line): boolean {
  return totalPrice.centAmount === count * price.centAmount;
}

function sumOf(received: Received): number {
  return linesOf(received).reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0);
}
