import { pageLimits } from "./limits.js";

/** A page of a collection: requested size, offset and total. */
export interface PageOfMany {
  limit: number;
  offset: number;
  total: number;
}

/**
 * The Link header (RFC 8288) of a page: next, prev, first and last, as far as they exist and are within
 * the limit of `offset`. Keeps the other query parameters. `undefined` if there are no links.
 */
export function pageLinks(
  url: string,
  query: object,
  { limit, offset, total }: PageOfMany,
): string | undefined {
  if (limit === 0) return undefined;
  const offsets: [relation: string, offset: number][] = [];
  if (offset + limit < total) offsets.push(["next", offset + limit]);
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  // Beyond the end, the page before is the last one.
  if (offset > 0) offsets.push(["prev", Math.max(0, Math.min(offset - limit, last))]);
  if (total > 0) offsets.push(["first", 0], ["last", last]);
  const links = offsets
    .filter(([, at]) => at <= pageLimits.offset)
    .map(
      ([relation, at]) => `<${url}?${queryString({ ...query, offset: at })}>; rel="${relation}"`,
    );
  return fitting(links) || undefined;
}

/** The first links that fit together: a long query would make a header that clients reject. */
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
