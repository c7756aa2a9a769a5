import { idsIn } from "../../paging.js";
import { rules } from "../../rules.js";
import type { Finding } from "../../report/check-result.js";
import { type Items, ofEachKind } from "../items.js";
import { type Order, ordersOf } from "../list-parameters.js";
import { found, type ServerChecks, type SharedContext, Unchecked } from "../server-check.js";
import { idsOf, pagesOf, sizesIn } from "./pages.js";
import { valuesIn } from "./queries.js";

/** Number of items to sort, page size, and number of orders to check. */
const SORTED = 6;
const SIZE = 2;
const CHECKED = 2;

/** Checks of the orders that lists declare. */
export const orderChecks: ServerChecks<SharedContext> = {
  "query-sort": {
    title: "Sorts a list in the direction of the parameter",
    rule: rules.queryValue,
    run: ofEachKind(async (items, context) => {
      const orders = declaredOrders(items, context);
      for (let made = 0; made < SORTED; made++) await items.create();
      const findings: (Finding | undefined)[] = [];
      for (const { ascending, descending, member } of orders) {
        const up = await items.list({ query: ascending });
        const down = await items.list({ query: descending });
        const [first, second] = [up, down].map((page) => valuesIn(items, page, member));
        const isDistinct = new Set(first).size > 1;
        if (up && down && isDistinct && JSON.stringify(first) === JSON.stringify(second))
          findings.push(found(`Both directions of ${member} have one order.`, up, down));
      }
      return findings;
    }),
  },
  "query-ties": {
    title: "Lists items with equal values once, on pages in a declared order",
    rule: rules.walk,
    run: ofEachKind(async (items, context) => {
      const { target, finder, read } = context;
      const list = finder.lists.find((each) => each.list.name === items.kind.list?.call.name);
      if (!list) throw new Unchecked("no list with an order has known pages");
      const findings: (Finding | undefined)[] = [];
      for (const { ascending, member } of declaredOrders(items, context).slice(0, CHECKED)) {
        const made = await equalItems(items, member);
        const size = Math.max(SIZE, sizesIn(list, read).smallest);
        const pages = await pagesOf(target, list, size, Object.fromEntries(ascending));
        const ids = idsOf(pages, list);
        const wrong = made.find((id) => ids.filter((each) => each === id).length !== 1);
        const times = ids.filter((each) => each === wrong).length;
        const message = `By ${member}, ${JSON.stringify(wrong)} is listed ${times} times.`;
        findings.push(wrong === undefined ? undefined : found(message, ...pages.slice(-6)));
        for (const id of made) await items.remove(id);
      }
      return findings;
    }),
  },
};

function declaredOrders(items: Items, context: SharedContext): Order[] {
  const orders = ordersOf(items.kind, context);
  if (orders.length === 0) throw new Unchecked("no list enumerates both directions of an order");
  return orders;
}

/** Creates items with equal values of the member, unless it must be unique. */
async function equalItems(items: Items, member: string): Promise<unknown[]> {
  const ids: unknown[] = [];
  const { sent } = await items.create();
  const { idProperty, createdAt } = items.kind;
  for (let made = 0; made < SORTED; made++) {
    const posted = await items.post({ ...items.fresh(sent), [member]: sent[member] });
    const [id] = idsIn([posted.json], [], [...createdAt, idProperty]);
    if (posted.status < 300 && id !== undefined) ids.push(id);
  }
  return ids;
}
