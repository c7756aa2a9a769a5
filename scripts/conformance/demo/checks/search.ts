import { Random } from "../../drive/draw-value.js";
import { equal, member, unlike } from "../../server/server-check.js";
import type { Received } from "../../server/target.js";
import type { DemoChecks, Resources } from "../resources.js";
import { demoRules } from "../rules.js";
import { idsOf, randomSamples, sameIds, stored, type Stored } from "./samples.js";

const RESOURCES = 12;
const WORDS = "facet=arrayOfStringExample as words";

export const searchChecks: DemoChecks = {
  "facets-model": {
    title: "Counts the stored values in facets",
    rule: demoRules.facets,
    run: async ({ target, seed }) => {
      const key = target.newKey();
      const samples = await stored(target, randomSamples(new Random(seed), RESOURCES), key);
      const facets = `${WORDS}&facet=arrayOfIntExample:range(1 to 3),(3 to *) as numbers`;
      const received = await search(target, `filter.query=${having(key)}&${facets}`);
      const ranges = listed(received, "facets.numbers.ranges", ["count", "total"]);
      return [
        unlike(received, { status: 200 }),
        equal(termsOf(received), naiveTerms(samples), "terms", received),
        equal(ranges, naiveRanges(samples), "ranges", received),
      ];
    },
  },
  "filter-model": {
    title: "Applies filter to results, and filter.query to results and facets",
    rule: demoRules.filters,
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
    rule: demoRules.text,
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
};

function having(text: string): string {
  return `arrayOfStringExample:"${text}"`;
}

function search(target: Resources, query: string): Promise<Received> {
  return target.send("searchResources", { query: `${query}&limit=100` });
}

/** Members of the objects in a list. */
function listed(received: Received, path: string, names: readonly string[]): unknown[][] {
  const list = member(received, path);
  return (Array.isArray(list) ? list : []).map((each: unknown) => {
    return names.map((name) => (Object(each) as Record<string, unknown>)[name]);
  });
}

function termsOf(received: Received): unknown[][] {
  return listed(received, "facets.words.terms", ["term", "count"]).sort();
}

function naiveTerms(samples: readonly Stored[]): unknown[][] {
  const all = samples.flatMap(({ sample }) => sample.colours);
  const countOf = (term: string): number => all.filter((each) => each === term).length;
  return [...new Set(all)].map((term) => [term, countOf(term)]).sort();
}

function naiveRanges(samples: readonly Stored[]): unknown[][] {
  const within = (from: number, to: number): number[] => {
    const all = samples.map(({ sample }) => sample.numbers.filter((n) => n >= from && n < to));
    const total = all.flat().reduce((sum, value) => sum + value, 0);
    return [all.filter(({ length }) => length > 0).length, total];
  };
  return [within(1, 3), within(3, Infinity)];
}
