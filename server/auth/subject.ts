/** What a scope that names a subject begins with. It is a name only: it neither grants nor narrows anything. */
const KINDS = ["customer_id", "anonymous_id"] as const;

/** Whom a token names besides its client, as a scope: `customer_id:…` or `anonymous_id:…`. */
export type Subject = `${(typeof KINDS)[number]}:${string}`;

/** Characters of a scope (RFC 6749 section 3.3). */
const ANONYMOUS_ID = /^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/;

export function isSubject(scope: string): scope is Subject {
  return KINDS.some((kind) => scope.startsWith(`${kind}:`) && scope.length > kind.length + 1);
}

export function customerSubject(id: string): Subject {
  return `customer_id:${id}`;
}

/** `undefined` if the id has other characters than a scope may have, or too many. */
export function anonymousSubject(id: string): Subject | undefined {
  return ANONYMOUS_ID.test(id) ? `anonymous_id:${id}` : undefined;
}
