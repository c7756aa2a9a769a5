import fresh from "fresh";

/**
 * Whether If-None-Match names the tag: compared weakly (RFC 9110 section 13.1.2). Not given
 * Cache-Control: `no-cache` is an instruction to caches (RFC 9111 section 5.2.1.4), not to us.
 */
export function isFresh(ifNoneMatch: string, etag: string): boolean {
  // `fresh` takes only spaces for whitespace; an entity tag contains no tab.
  return fresh({ "if-none-match": ifNoneMatch.replaceAll("\t", " ") }, { etag });
}
