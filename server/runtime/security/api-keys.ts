import { parse as parseCookies } from "cookie";
import { ApiError } from "../errors.js";
import type { Presented, Verifier } from "./authenticator.js";
import type { Caller } from "./caller.js";
import { quotedRealm } from "./challenges.js";
import type { Credential } from "./requirement.js";
import { ownMember } from "../objects.js";

type MaybeCaller = Caller | undefined;

/** Verifies API keys in headers, queries and cookies. `callerOf`: `undefined` for an invalid key. */
export function apiKeyVerifier(
  realm: string,
  callerOf: (key: string, name: string) => MaybeCaller | Promise<MaybeCaller>,
): Verifier {
  const challenge = `ApiKey realm=${quotedRealm(realm)}`;
  return {
    isPresent: ({ key }, { sender }) => keyIn(key, sender) !== "",
    async verify({ key }, { sender }) {
      if (key && isVersion(key.name)) return { clientId: "api-key", scopes: new Set() };
      const value = keyIn(key, sender);
      if (value === "") {
        const place = key ? ` Send it in the ${key.in} '${key.name}'.` : "";
        const error = new ApiError("invalid_token", `The API key is missing.${place}`);
        throw error.withHeaders({ "WWW-Authenticate": challenge });
      }
      const caller = await callerOf(value, key?.name ?? "");
      if (caller) return caller;
      throw new ApiError("invalid_token", "Invalid API key.").withHeaders({
        "WWW-Authenticate": `${challenge}, error="invalid_token"`,
      });
    },
  };
}

/** Version headers declared as API keys, such as `Plaid-Version`. They identify no caller. */
export function isVersion(name: string): boolean {
  return /version$/i.test(name);
}

/** Schemes of the Authorization header that vendors put before an API key. `Bearer KEY`, `Bot KEY`, `token KEY`. */
const KEY_SCHEME = /^(?:bearer|bot|token|key|apikey|api-key)(?= )/i;

/** The API key at a place of a request; empty if it has none. */
function keyIn(place: Credential["key"], sender: Presented["sender"]): string {
  if (!place || !sender?.request) return "";
  const { headers, url = "" } = sender.request;
  if (place.in === "header") {
    const value = ownMember(headers, place.name.toLowerCase());
    return typeof value === "string" ? value.replace(KEY_SCHEME, "").trim() : "";
  }
  if (place.in === "query") {
    const question = url.indexOf("?");
    const query = new URLSearchParams(question < 0 ? "" : url.slice(question + 1));
    return query.get(place.name) ?? "";
  }
  // Read like a cookie parameter: libraries that write cookies percent-encode their values.
  return ownMember(parseCookies(headers.cookie ?? ""), place.name) ?? "";
}
