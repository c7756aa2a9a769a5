/** Prefixes of scopes that name a subject. Such a scope grants and narrows nothing. */
const KINDS = ["customer_id", "anonymous_id"] as const;

/** The subject of a token, as a scope: `customer_id:…` or `anonymous_id:…`. */
export type Subject = `${(typeof KINDS)[number]}:${string}`;

/** Characters of a scope (RFC 6749 section 3.3). */
const ANONYMOUS_ID = /^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/;

export function isSubject(scope: string): scope is Subject {
  return KINDS.some((kind) => scope.startsWith(`${kind}:`) && scope.length > kind.length + 1);
}

export function customerSubject(id: string): Subject {
  return `customer_id:${id}`;
}

/** `undefined` if the id has too many characters, or some that scopes cannot have. */
export function anonymousSubject(id: string): Subject | undefined {
  return ANONYMOUS_ID.test(id) ? `anonymous_id:${id}` : undefined;
}
