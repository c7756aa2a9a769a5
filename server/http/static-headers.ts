/** Headers of every response: browsers must not sniff its type and send no referrer. */
const OWN_HEADERS: readonly string[] = [
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "no-referrer",
];

/** The same for a service whose responses any origin may read: it uses no cookies. */
export const COMMON_HEADERS: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "*",
  ...OWN_HEADERS,
];

export const CONTENT_SECURITY_POLICY = "Content-Security-Policy";
/** Default policy of responses without a Content-Security-Policy of their own: load nothing, no framing. */
const STRICT_POLICY: readonly string[] = [
  CONTENT_SECURITY_POLICY,
  "default-src 'none'; frame-ancestors 'none'",
];

const STATIC_HEADERS: readonly string[] = [...COMMON_HEADERS, ...STRICT_POLICY];
const OWN_STATIC_HEADERS: readonly string[] = [...OWN_HEADERS, ...STRICT_POLICY];

/**
 * Headers that all responses have, with those for other origins or without them. `hasOwnPolicy`: the response has
 * a Content-Security-Policy of its own.
 */
export function staticHeaders(
  isCrossOrigin: boolean | undefined,
  hasOwnPolicy = false,
): readonly string[] {
  if (isCrossOrigin === false) return hasOwnPolicy ? OWN_HEADERS : OWN_STATIC_HEADERS;
  return hasOwnPolicy ? COMMON_HEADERS : STATIC_HEADERS;
}
