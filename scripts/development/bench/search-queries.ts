import {
  GROUP_SIZE,
  groupNumber,
  groupWord,
} from "../../../server/resources/synthetic-resources.js";

/** A question to a project of synthetic resources, and how it is checked to be the right one. */
export interface SearchQuery {
  name: string;
  /** How often it is asked at each size, after half as many that are not counted. */
  times: number;
  /** Path and query for the nth asking: about groups that lie far apart, so that no page of the store serves two. */
  url(projectKey: string, size: number, n: number): string;
  /** How many results a response must count, whatever the size; `undefined`: the size itself. */
  total: number | undefined;
}

/** Whatever the size, the response stays as large as it is. */
export const searchQueries: readonly SearchQuery[] = [
  {
    name: "by key",
    times: 300,
    url: (project, size, n) => `/${project}/resource/key=bulk-${spread(n, size)}`,
    total: 1,
  },
  {
    name: "selective predicate",
    times: 300,
    url: (project, size, n) =>
      sorted(project, { where: `arrayOfIntExample = ${numberOf(n, size)} and version >= 1` }),
    total: GROUP_SIZE,
  },
  {
    name: "sort + page",
    times: 300,
    url: (project, _size, n) =>
      sorted(project, { sort: "arrayOfFloatExample desc", offset: String(n % 100) }),
    total: undefined,
  },
  {
    name: "text",
    times: 300,
    url: (project, size, n) => search(project, { "text.en": groupWord(groupOf(n, size)) }),
    total: GROUP_SIZE,
  },
  {
    name: "fuzzy text",
    times: 300,
    url: (project, size, n) =>
      search(project, { "text.en": misspelt(groupWord(groupOf(n, size))), fuzzy: "true" }),
    total: GROUP_SIZE,
  },
  {
    name: "3 facets, filtered",
    times: 300,
    url: (project, size, n) =>
      search(project, { "filter.query": `arrayOfIntExample:${numberOf(n, size)}`, ...facets }),
    total: GROUP_SIZE,
  },
];

/** Over the whole project: this response's cost may grow with it. */
export const wholeProjectFacets: SearchQuery = {
  name: "3 facets, all",
  times: 5,
  url: (project) => search(project, { ...facets, limit: "0" }),
  total: undefined,
};

const facets = {
  facet: [
    "arrayOfStringExample as strings",
    "arrayOfUniqueIntExample",
    "arrayOfFloatExample:range(* to 250000),(250000 to 750000),(750000 to *)",
  ],
};

type Parameters = Readonly<Record<string, string | readonly string[]>>;

function sorted(project: string, parameters: Parameters): string {
  return `/${project}/resource/sorted-query-parameters?${queryString(parameters)}`;
}

function search(project: string, parameters: Parameters): string {
  return `/${project}/resource/searchApiPattern?${queryString(parameters)}`;
}

function queryString(parameters: Parameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Positions that lie far apart, one after the other. */
function spread(n: number, size: number): number {
  return (n * 7_919) % size;
}

function groupOf(n: number, size: number): number {
  return Math.floor(spread(n, size) / GROUP_SIZE);
}

function numberOf(n: number, size: number): number {
  return groupNumber(groupOf(n, size));
}

/** With another letter in the middle. */
function misspelt(word: string): string {
  return `${word.slice(0, 5)}q${word.slice(6)}`;
}
