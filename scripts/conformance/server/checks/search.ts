import { Random } from "../../../init/drive/draw-value.js";
import { rules } from "../../rules.js";
import { equal, member, type ServerChecks, unlike } from "../server-check.js";
import type { Target } from "../own-target.js";
import type { Received } from "../target.js";
import { randomSamples } from "./naive-predicates.js";
import { idsOf, sameIds, stored, type Stored } from "./queries.js";

const RESOURCES = 12;
const WORDS = "facet=arrayOfStringExample as words";

export const searchChecks: ServerChecks = {
  "facets-model": {
    title: "Counts the stored values in facets",
    rule: rules.facets,
    run: async ({ target, seed }) => {
      const key = target.newKey();
      const samples = await stored(target, randomSamples(new Random(seed), RESOURCES), key);
      const facets = `${WORDS}&facet=arrayOfIntExample:range(1 to 3),(3 to *) as numbers`;
      const received = await search(target, `filter.query=${having(key)}&${facets}`);
      const ranges = member(received, "facets.numbers.ranges");
      const counts = (Array.isArray(ranges) ? ranges : []).map((each: unknown) => {
        const { count, total } = Object(each) as Record<string, unknown>;
        return { count, total };
      });
      return [
        unlike(received, { status: 200 }),
        equal(termsOf(received), naiveTerms(samples), "terms", received),
        equal(counts, naiveRanges(samples), "ranges", received),
      ];
    },
  },
  "filter-model": {
    title: "Applies filter to results, and filter.query to results and facets",
    rule: rules.filters,
    run: async ({ target, seed }) => {
      const key = target.newKey();
      const samples = await stored(target, randomSamples(new Random(seed + 1), RESOURCES), key);
      const query = `filter.query=${having(key)}&${WORDS}`;
      const filtered = await search(target, `${query}&filter=${having("red")}`);
      const queried = await search(target, `${query}&filter.query=${having("red")}`);
      const reds = samples.filter(({ sample }) => sample.colours.includes("red"));
      const wanted = reds.map(({ id }) => id);
      return [
        sameIds(idsOf(filtered), wanted, "With filter", filtered),
        sameIds(idsOf(queried), wanted, "With filter.query", queried),
        equal(termsOf(filtered), naiveTerms(samples), "terms with filter", filtered),
        equal(termsOf(queried), naiveTerms(reds), "terms with filter.query", queried),
      ];
    },
  },
  "text-search": {
    title: "Finds other forms of a word, in its own language only",
    rule: rules.text,
    run: async ({ target }) => {
      const key = target.newKey();
      const { id } = await target.created({ arrayOfStringExample: ["running shoes", key] });
      await target.created({ arrayOfStringExample: ["a hat", key] });
      const hit = await search(target, `text.en=shoe&filter=${having(key)}`);
      const none = await search(target, `text.en=coat&filter=${having(key)}`);
      return [
        sameIds(idsOf(hit), [id], "For shoe", hit),
        sameIds(idsOf(none), [], "For coat", none),
      ];
    },
  },
  "search-visible": {
    title: "Finds a write in the next search",
    rule: rules.readYourWrites,
    run: async ({ target }) => {
      const key = target.newKey();
      const own = `filter=${having(key)}`;
      const before = await search(target, own);
      const { id } = await target.created({ arrayOfStringExample: [key] });
      const after = await search(target, own);
      return [
        sameIds(idsOf(before), [], "Before the creation", before),
        sameIds(idsOf(after), [id], "After the creation", after),
      ];
    },
  },
};

function having(text: string): string {
  return `arrayOfStringExample:"${text}"`;
}

function search(target: Target, query: string): Promise<Received> {
  return target.send("searchResources", { query: `${query}&limit=100` });
}

function termsOf(received: Received): Record<string, unknown> {
  const terms = member(received, "facets.words.terms");
  const pairs = (Array.isArray(terms) ? terms : []).map((each: unknown) => {
    const { term, count } = Object(each) as Record<string, unknown>;
    return [String(term), count] as const;
  });
  return sorted(pairs);
}

function naiveTerms(samples: readonly Stored[]): Record<string, unknown> {
  const counts = new Map<string, number>();
  for (const { sample } of samples) {
    for (const term of sample.colours) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return sorted([...counts]);
}

function sorted(pairs: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function naiveRanges(samples: readonly Stored[]): { count: number; total: number }[] {
  const within = (from: number, to: number): { count: number; total: number } => {
    const all = samples.map(({ sample }) => sample.numbers.filter((n) => n >= from && n < to));
    const values = all.flat();
    return {
      count: all.filter(({ length }) => length > 0).length,
      total: values.reduce((sum, value) => sum + value, 0),
    };
  };
  return [within(1, 3), within(3, Infinity)];
}
