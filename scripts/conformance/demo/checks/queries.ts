import { isDeepStrictEqual } from "node:util";
import { Random } from "../../drive/draw-value.js";
import type { Finding } from "../../report/check-result.js";
import { equal, member, unlike } from "../../server/server-check.js";
import type { Pairs } from "../../server/outgoing.js";
import type { Received } from "../../server/target.js";
import { change, type DemoChecks, type Resources } from "../resources.js";
import { demoRules } from "../rules.js";
import { idsOf, randomPredicate, randomSamples, sameIds, stored } from "./samples.js";

const RESOURCES = 16;
const PREDICATES = 40;
const MANY = 25;

export const queryChecks: DemoChecks = {
  "predicates-model": {
    title: `${PREDICATES} random predicates find what they mean`,
    rule: demoRules.predicates,
    run: async ({ target, seed }) => {
      const random = new Random(seed);
      const samples = await stored(target, randomSamples(random, RESOURCES));
      for (let i = 0; i < PREDICATES; i++) {
        const { text, holds } = randomPredicate(random);
        const where = `(${ofRun(target)}) and (${text})`;
        const received = await page(target, `where=${where}&limit=100`);
        const wanted = samples.filter(({ sample }) => holds(sample)).map(({ id }) => id);
        const wrong =
          unlike(received, { status: 200 }) ??
          sameIds(idsOf(received), wanted, `For ${text}`, received);
        if (wrong) return [wrong];
      }
      return [];
    },
  },
  "predicates-variables": {
    title: "Treats predicate variables as values only",
    rule: demoRules.predicates,
    run: async ({ target }) => {
      const values = ['") or (version > 0', "a+b", "a b", "a%20b", "👍🏽", "é", "e\u0301", " a "];
      const ids: string[] = [];
      for (const value of values) {
        ids.push((await target.created({ arrayOfStringExample: [value, target.mark] })).id);
      }
      const where = `${ofRun(target)} and arrayOfStringExample = :value`;
      const findings: (Finding | undefined)[] = [];
      for (const [index, value] of values.entries()) {
        const query = Object.entries({ where, "var.value": value });
        const received = await page(target, query);
        const wanted = ids.slice(index, index + 1);
        findings.push(sameIds(idsOf(received), wanted, `For ${value}`, received));
      }
      return findings;
    },
  },
  "sort-order": {
    title: "Sorts results, with missing values last in both directions",
    rule: demoRules.sort,
    run: async ({ target }) => {
      const key = target.newKey();
      const ids: string[] = [];
      for (const value of ["b", "a", undefined]) {
        const { id } = await target.created({ arrayOfStringExample: [key] });
        if (value !== undefined) await target.update(id, 1, change(value));
        ids.push(id);
      }
      const [b = "", a = "", none = ""] = ids;
      const sorted = (direction: string): Promise<Received> =>
        page(target, `${having(key)}&sort=someProperty ${direction}`);
      const [up, down] = [await sorted("asc"), await sorted("desc")];
      // Versions 9 and 10 must not be in the order of their digits.
      for (let i = 1; i < 9; i++) await target.update(none, i, change(`${i}`));
      for (let i = 2; i < 10; i++) await target.update(a, i, change(`${i}`));
      const counted = await page(target, `${having(key)}&sort=version desc`);
      return [
        equal(idsOf(counted), [a, none, b], "by number", counted),
        equal(idsOf(up), [a, b, none], "asc", up),
        equal(idsOf(down), [b, a, none], "desc", down),
      ];
    },
  },
  "query-repeated": {
    title: "Applies every value of a repeated parameter",
    rule: demoRules.repeated,
    run: async ({ target }) => {
      const [key, mark] = [target.newKey(), target.newKey()];
      const ids: string[] = [];
      for (const each of ["red b", "red a", "blue a"]) {
        const [colour = "", value = ""] = each.split(" ");
        const { id } = await target.created({ arrayOfStringExample: [key, colour, mark + value] });
        await target.update(id, 1, change(value));
        ids.push(id);
      }
      await target.update(ids[1] ?? "", 2, change("x"), change("a"), { action: "setKey", key });
      const all = having(key);
      const [red = "", redder = "", blue = ""] = ids;
      const two = await page(target, `${all}&${having("red")}&sort=someProperty asc`);
      const sorted = await page(target, `${all}&sort=someProperty asc&sort=version desc`);
      const filter = [key, "red", `${mark}a`].map(
        (text) => `filter=arrayOfStringExample:"${text}"`,
      );
      const found = await target.send("searchResources", { query: filter.join("&") });
      return [
        equal(idsOf(two), [redder, red], "where twice", two),
        equal(idsOf(sorted), [redder, blue, red], "sort twice", sorted),
        equal(idsOf(found), [redder], "filter three times", found),
      ];
    },
  },
  "page-counts": {
    title: `Lists each of ${MANY} resources once, with limit, offset, count and total`,
    rule: demoRules.page,
    run: async ({ target }) => {
      const key = target.newKey();
      const create = () => target.created({ arrayOfStringExample: [key] });
      await Promise.all(Array.from({ length: MANY }, create));
      const where = having(key);
      const middle = await page(target, `${where}&limit=2&offset=1`);
      const pages: Received[] = [];
      for (const offset of [0, 10, 20]) {
        pages.push(await page(target, `${where}&limit=10&offset=${offset}`));
      }
      const ids = pages.flatMap(idsOf);
      const none = await page(target, `${where}&limit=0`);
      const beyond = await page(target, `${where}&offset=900`);
      const without = await page(target, `${where}&withTotal=false`);
      return [
        unlike(none, { has: { limit: 0, count: 0, total: MANY, results: [] } }),
        unlike(beyond, { has: { offset: 900, count: 0, total: MANY, results: [] } }),
        unlike(middle, { has: { limit: 2, offset: 1, count: 2, total: MANY } }),
        equal(idsOf(middle), ids.slice(1, 3), "ids after the first", ...pages, middle),
        equal([ids.length, new Set(ids).size], [MANY, MANY], "ids, and different ones", ...pages),
        ...pages.map((each) => unlike(each, { has: { total: MANY } })),
        unlike(without, { has: { total: undefined } }),
      ];
    },
  },
  "pages-under-writes": {
    title: "Pages by id without gaps or repeats while others write",
    rule: demoRules.paging,
    run: ({ target }) => walkAmongWrites(target),
  },
  "writes-visible": {
    title: "Returns a write in the next query and the next search",
    rule: demoRules.readYourWrites,
    run: async ({ target }) => {
      const key = target.newKey();
      const query = `filter=arrayOfStringExample:"${key}"`;
      const both = async (): Promise<Received[]> => [
        await page(target, having(key)),
        await target.send("searchResources", { query }),
      ];
      const none = await both();
      const { id } = await target.created({ arrayOfStringExample: [key] });
      const one = await both();
      await target.send("deleteResource", { path: { id } });
      const gone = await both();
      return [
        ...[...none, ...gone].map((each) => sameIds(idsOf(each), [], "Without it", each)),
        ...one.map((each) => sameIds(idsOf(each), [id], "After the creation", each)),
      ];
    },
  },
  fold: {
    title: "Folds resources into one, each array by its rule",
    rule: demoRules.fold,
    run: async ({ target }) => {
      const key = target.newKey();
      const ofNumbers = async (...numbers: number[]): Promise<unknown> => {
        const names = ["arrayOfIntExample", "arrayOfUniqueIntExample", "arrayOfTwonumbersExample"];
        const all = Object.fromEntries(names.map((name) => [name, numbers]));
        const { received } = await target.created({ arrayOfStringExample: [key], ...all });
        return member(received, "createdAt");
      };
      // The older resource comes first. Two of the same millisecond are in any order.
      const first = await ofNumbers(3, 1);
      const isTogether = (await ofNumbers(1, 2)) === first;
      const received = await target.send("queryResources", { query: `stringParameter=${key}` });
      const swapped = [1, 2, 3, 1];
      const isSwapped = isDeepStrictEqual(member(received, "arrayOfIntExample"), swapped);
      const has = {
        arrayOfIntExample: isTogether && isSwapped ? swapped : [3, 1, 1, 2],
        arrayOfUniqueIntExample: [1, 2, 3],
        arrayOfTwonumbersExample: [1, 2],
      };
      return [unlike(received, { status: 200, has, headers: { "X-Total-Count": "2" } })];
    },
  },
};

function page(target: Resources, query: Pairs): Promise<Received> {
  return target.send("queryResourcesSorted", { query });
}

function ofRun({ mark }: Resources): string {
  return `arrayOfStringExample contains any ("${mark}")`;
}

function having(text: string): string {
  return `where=arrayOfStringExample = "${text}"`;
}

async function walkAmongWrites(target: Resources): Promise<(Finding | undefined)[]> {
  const key = target.newKey();
  const create = async () => (await target.created({ arrayOfStringExample: [key] })).id;
  const ids: string[] = [];
  while (ids.length < 6) ids.push(await create());
  const seen: unknown[] = [];
  const pages: Received[] = [];
  while (seen.length === pages.length * 2 && pages.length < 6) {
    const after = seen.length === 0 ? "" : ` and id > ${JSON.stringify(seen.at(-1))}`;
    const received = await page(target, `${having(key)}${after}&sort=id asc&limit=2`);
    pages.push(received);
    seen.push(...idsOf(received));
    await target.send("deleteResource", { path: { id: String(idsOf(received)[0]) } });
    await create();
  }
  const missed = ids.filter((id) => !seen.includes(id)).length;
  return [
    equal(missed, 0, "Missed ids", ...pages),
    equal(seen.length, new Set(seen).size, "ids, and different ones", ...pages),
  ];
}
