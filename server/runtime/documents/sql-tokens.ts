import { first, lockKinds, type Plan, run } from "../database/plan.js";
import { RowDecoder } from "../database/sql-text.js";
import { limits } from "../service/config.js";
import type { KeptToken } from "./document-store.js";

const TOKEN = "SELECT client_id, scope, expires_at FROM tokens WHERE digest = ? AND expires_at > ?";
/** Limited: thousands of tokens may expire together. */
const DELETE_EXPIRED =
  "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE expires_at <= ? LIMIT 100)";
/**
 * Tokens that are inserted for each look at how many there are, which reads all of them. A prime: logins insert their kinds
 * in turn, and each kind must be looked at.
 */
export const TOKENS_PER_LOOK = 97;
const deleteAbove = (matches: "LIKE" | "NOT LIKE"): string => `DELETE FROM tokens WHERE digest IN (
  SELECT digest FROM tokens WHERE expires_at > ? AND expires_at <= ? AND digest ${matches} ?
  ORDER BY expires_at DESC LIMIT ${TOKENS_PER_LOOK} OFFSET ?)`;
const [DELETE_ABOVE_OF_KIND, DELETE_ABOVE] = [deleteAbove("LIKE"), deleteAbove("NOT LIKE")];

/** The token with this digest; `undefined`: there is none, or it has expired. */
export function* keptToken(digest: string, now: number): Plan<KeptToken | undefined> {
  return tokenIn(digest, yield* first(TOKEN, digest, now));
}

export function* keepToken(
  { digest, clientId, scope, expiresAt }: KeptToken,
  now: number,
): Plan<void> {
  yield* run(DELETE_EXPIRED, now);
  const insert = "INSERT INTO tokens VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
  yield* run(insert, digest, clientId, scope, expiresAt);
}

/** Deletes the tokens of this one's kind and life that end first, if there are too many. */
export function* tokensTrimmed(
  { digest, expiresAt }: Pick<KeptToken, "digest" | "expiresAt">,
  now: number,
): Plan<void> {
  // Codes end first, but are the newest.
  const soon = now + limits.codeLifetime;
  const ends = expiresAt > soon ? [soon, Number.MAX_SAFE_INTEGER] : [now, soon];
  const kind = /^[^:]+:/.exec(digest)?.[0];
  const statement = kind === undefined ? DELETE_ABOVE : DELETE_ABOVE_OF_KIND;
  yield* run(statement, ...ends, kind === undefined ? "%:%" : `${kind}%`, limits.tokens);
}

export function* changedToken(
  digest: string,
  now: number,
  change: (token: KeptToken) => KeptToken | undefined,
): Plan<KeptToken | undefined> {
  yield* lockKinds(`token ${digest}`);
  const before = yield* keptToken(digest, now);
  const after = before && change(before);
  if (!before || after === before) return before;
  yield* run("DELETE FROM tokens WHERE digest = ?", digest);
  if (after) yield* keepToken(after, now);
  return before;
}

/** The token in a {@link TOKEN} row. */
function tokenIn(digest: string, found: unknown): KeptToken | undefined {
  if (found === undefined) return undefined;
  const row = new RowDecoder(found);
  return { digest, clientId: row.text(), scope: row.text(), expiresAt: row.integer() };
}
