import { type ApiError, malformedParameter } from "../../runtime/errors.js";
import type { ResponseExchange } from "../../runtime/operation-types.js";

export const pageLimits = {
  offset: 10_000,
  /** Characters of a Link header: many clients and proxies accept at most 16 KiB of headers. */
  linkHeader: 8_192,
} as const;

export interface PageOfMany {
  limit: number;
  offset: number;
  total: number;
}

/** The Link header (RFC 8288) of a page: next, prev, first and last within the limit of `offset`. */
export function pageLinks(
  url: string,
  query: object,
  { limit, offset, total }: PageOfMany,
): string | undefined {
  if (limit === 0) return undefined;
  const offsets: [relation: string, offset: number][] = [];
  if (offset + limit < total) offsets.push(["next", offset + limit]);
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  // Beyond the end, the previous page is the last one.
  if (offset > 0) offsets.push(["prev", Math.max(0, Math.min(offset - limit, last))]);
  if (total > 0) offsets.push(["first", 0], ["last", last]);
  const links = offsets
    .filter(([, at]) => at <= pageLimits.offset)
    .map(
      ([relation, at]) => `<${url}?${queryString({ ...query, offset: at })}>; rel="${relation}"`,
    );
  return fitting(links) || undefined;
}

/** The first links that fit: clients reject long headers. */
function fitting(links: readonly string[]): string {
  return links.reduce((header, link) => {
    const longer = header === "" ? link : `${header}, ${link}`;
    return longer.length <= pageLimits.linkHeader ? longer : header;
  }, "");
}

/** Lists as repeated parameters, objects as JSON, as the document declares them. */
function queryString(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const element of Array.isArray(value) ? value : [value]) {
      parameters.append(
        name,
        typeof element === "object" ? JSON.stringify(element) : String(element),
      );
    }
  }
  return parameters.toString();
}

/** Rejects a page above the size limit unread. Never shortens one: clients add `limit` to `offset`. */
export class PageBudget {
  /** For each level of results, such as parents, the bytes of each result. */
  readonly #levels: (readonly number[])[] = [];
  #terms = 0;

  constructor(
    private readonly exchange: ResponseExchange,
    private readonly offset = 0,
  ) {}

  get terms(): number {
    return this.exchange.limit - this.#terms;
  }

  /** Reserves the bytes of facet terms; default too many. Throws InvalidInput and OverCapacity. */
  admitTerms(bytes = Infinity): void {
    this.#terms += bytes;
    if (this.#terms > this.exchange.limit) {
      throw malformedParameter(
        "facet",
        `The terms take more than the ${this.exchange.limit} bytes that a response may have. Ask for fewer facets, for ranges, or for a path with shorter values.`,
      );
    }
    this.exchange.take(bytes);
  }

  /** Reserves the bytes of results. Throws InvalidInput, which names the largest `limit`, and OverCapacity. */
  admit(sizes: Iterable<number>, level = 0): void {
    this.#levels[level] = [...sizes];
    const [results = []] = this.#levels;
    let sum = 0;
    for (let i = 0; i < results.length; i++) {
      for (const each of this.#levels) sum += each[i] ?? 0;
      if (sum > this.exchange.limit) throw this.#tooLarge(i);
    }
    this.exchange.take(sum);
  }

  #tooLarge(fitting: number): ApiError {
    const { limit } = this.exchange;
    return malformedParameter(
      "limit",
      fitting === 0
        ? `The result at offset ${this.offset} alone takes more than the ${limit} bytes that a response may have.`
        : `The results take more than the ${limit} bytes that a response may have. At offset ${this.offset} at most ${fitting} fit.`,
    );
  }
}
