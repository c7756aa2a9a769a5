import { isDeepStrictEqual } from "node:util";
import { Random } from "../../../init/drive/draw-value.js";
import { idsIn } from "../../paging.js";
import { rules } from "../../rules.js";
import type { Finding } from "../../report/check-result.js";
import { change, equal, found, member, type ServerChecks, unlike } from "../server-check.js";
import type { Target } from "../own-target.js";
import type { Pairs, Received } from "../target.js";
import { randomPredicate, randomSamples, type Sample } from "./naive-predicates.js";

const RESOURCES = 16;
const PREDICATES = 40;

export const queryChecks: ServerChecks = {
  "predicates-model": {
    title: `${PREDICATES} random predicates find what they mean`,
    rule: rules.predicates,
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
    title: "A predicate's variables are values, whatever they hold",
    rule: rules.predicates,
    run: async ({ target }) => {
      const value = '") or (version > 0';
      const { id } = await target.created({ arrayOfStringExample: [value, target.mark] });
      await target.created({ arrayOfStringExample: [target.mark] });
      const where = `${ofRun(target)} and arrayOfStringExample = :value`;
      const received = await page(target, [
        ["where", where],
        ["var.value", value],
      ]);
      return [
        unlike(received, { status: 200 }) ??
          sameIds(idsOf(received), [id], "The variable", received),
      ];
    },
  },
  "sort-order": {
    title: "Results are sorted, missing values last in both directions",
    rule: rules.sort,
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
      return [
        equal(idsOf(up), [a, b, none], "asc", up),
        equal(idsOf(down), [b, a, none], "desc", down),
      ];
    },
  },
  "page-counts": {
    title: "A page tells its limit, offset, count and total",
    rule: rules.page,
    run: async ({ target }) => {
      const key = await five(target);
      const where = having(key);
      const middle = await page(target, `${where}&limit=2&offset=1`);
      const last = await page(target, `${where}&limit=2&offset=4`);
      const without = await page(target, `${where}&withTotal=false`);
      return [
        unlike(middle, { has: { limit: 2, offset: 1, count: 2, total: 5 } }),
        unlike(last, { has: { limit: 2, offset: 4, count: 1, total: 5 } }),
        unlike(without, { has: { total: undefined } }),
      ];
    },
  },
  "pages-disjoint": {
    title: "Pages by offset show everything once",
    rule: rules.page,
    run: async ({ target }) => {
      const key = await five(target);
      const where = having(key);
      const pages: Received[] = [];
      for (const offset of [0, 2, 4]) {
        pages.push(await page(target, `${where}&limit=2&offset=${offset}`));
      }
      const ids = pages.flatMap(idsOf);
      return [equal([ids.length, new Set(ids).size], [5, 5], "ids, and different ones", ...pages)];
    },
  },
  "pages-under-writes": {
    title: "Pages by id miss nothing and repeat nothing while others write",
    rule: rules.paging,
    run: ({ target }) => walkAmongWrites(target),
  },
  "writes-visible": {
    title: "What was written is in the next query",
    rule: rules.readYourWrites,
    run: async ({ target }) => {
      const key = target.newKey();
      const { id } = await target.created({ arrayOfStringExample: [key] });
      const query = having(key);
      const before = await page(target, query);
      await target.send("deleteResource", { path: { id } });
      const after = await page(target, query);
      return [
        sameIds(idsOf(before), [id], "After the creation", before),
        sameIds(idsOf(after), [], "After the deletion", after),
      ];
    },
  },
  fold: {
    title: "Resources are folded into one, each array by its rule",
    rule: rules.fold,
    run: async ({ target }) => {
      const key = target.newKey();
      const ofNumbers = async (...numbers: number[]): Promise<unknown> => {
        const { received } = await target.created({
          arrayOfStringExample: [key],
          arrayOfIntExample: numbers,
          arrayOfUniqueIntExample: numbers,
          arrayOfTwonumbersExample: numbers,
        });
        return member(received, "createdAt");
      };
      // The older one comes first; of two that were created in the same millisecond either may.
      const first = await ofNumbers(3, 1);
      const isTogether = (await ofNumbers(1, 2)) === first;
      const received = await target.send("queryResources", { query: `stringParameter=${key}` });
      const isSwapped =
        isTogether && isDeepStrictEqual(member(received, "arrayOfIntExample"), [1, 2, 3, 1]);
      const has = {
        arrayOfIntExample: isSwapped ? [1, 2, 3, 1] : [3, 1, 1, 2],
        arrayOfUniqueIntExample: [1, 2, 3],
        arrayOfTwonumbersExample: [1, 2],
      };
      return [unlike(received, { status: 200, has, headers: { "X-Total-Count": "2" } })];
    },
  },
};

function page(target: Target, query: Pairs): Promise<Received> {
  return target.send("queryResourcesSorted", { query });
}

export function idsOf({ json }: Received): unknown[] {
  return idsIn(json, ["results"], ["id"]);
}

function ofRun({ mark }: Target): string {
  return `arrayOfStringExample contains any ("${mark}")`;
}

export function sameIds(
  seen: readonly unknown[],
  wanted: readonly string[],
  what: string,
  ...shown: Received[]
): Finding | undefined {
  const missed = wanted.filter((id) => !seen.includes(id)).length;
  const extra = seen.filter((id) => !wanted.includes(String(id))).length;
  if (missed + extra === 0 && seen.length === wanted.length) return undefined;
  const message = `${what} ${missed} of ${wanted.length} are missing, and ${extra} are too many.`;
  return found(message, ...shown);
}

export interface Stored {
  id: string;
  sample: Sample;
}

/** Sample resources; all have the mark among their colours. */
export async function stored(
  target: Target,
  samples: readonly Sample[],
  mark = target.mark,
): Promise<Stored[]> {
  const all: Stored[] = [];
  for (const sample of samples) {
    const colours = [...sample.colours, mark];
    const { id } = await target.created({
      arrayOfStringExample: colours,
      arrayOfIntExample: sample.numbers,
    });
    if (sample.some !== undefined) await target.update(id, 1, change(sample.some));
    all.push({ id, sample: { ...sample, colours } });
  }
  return all;
}

function having(text: string): string {
  return `where=arrayOfStringExample = "${text}"`;
}

async function five(target: Target): Promise<string> {
  const key = target.newKey();
  for (let i = 0; i < 5; i++) await target.created({ arrayOfStringExample: [key] });
  return key;
}

async function walkAmongWrites(target: Target): Promise<(Finding | undefined)[]> {
  const key = target.newKey();
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) ids.push((await target.created({ arrayOfStringExample: [key] })).id);
  const seen: unknown[] = [];
  const pages: Received[] = [];
  const removed: string[] = [];
  for (let last: unknown; pages.length < 6; last = seen.at(-1)) {
    const after = last === undefined ? "" : ` and id > ${JSON.stringify(last)}`;
    const received = await page(target, `${having(key)}${after}&sort=id asc&limit=2`);
    pages.push(received);
    const found = idsOf(received);
    seen.push(...found);
    if (found.length < 2) break;
    const gone = String(found[0]);
    await target.send("deleteResource", { path: { id: gone } });
    removed.push(gone);
    await target.created({ arrayOfStringExample: [key] });
  }
  const missed = ids.filter((id) => !seen.includes(id));
  return [
    missed.length > 0
      ? found(`${missed.length} of ${ids.length} were missed.`, ...pages)
      : undefined,
    equal(seen.length, new Set(seen).size, "ids, and different ones", ...pages),
  ];
}
