import { ApiError } from "../errors.js";

export interface OAuthRequest {
  query: object;
  body?: object | undefined;
}

/**
 * A parameter of a token endpoint, from the body or, as some clients send it, from the query. An empty
 * one counts as absent; a repeated one throws invalid_request (RFC 6749 section 3.2).
 */
export function oauthParameter({ query, body }: OAuthRequest, name: string): string | undefined {
  const values = [query, body ?? {}]
    .flatMap((parameters) => Object.entries(parameters))
    .filter(([key, value]) => key === name && value !== "")
    .map(([, value]: [string, unknown]) => value);
  const [value] = values;
  if (value === undefined) return undefined;
  if (values.length === 1 && typeof value === "string") return value;
  throw new ApiError("invalid_request", `${name} is given more than once.`);
}

/** As {@link oauthParameter}, but from the body only: what stands in a URL is logged on the way. */
export function secretParameter({ body }: OAuthRequest, name: string): string | undefined {
  return oauthParameter({ query: {}, body }, name);
}
