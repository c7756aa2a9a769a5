import { type OpenApiDocument, resolve } from "./document.js";

/** One scheme of a security requirement. */
export interface RequirementFacts {
  /** Its name in the document. */
  name: string;
  /**
   * The credentials: an access token, a client's id and secret, or an API key. `unknown`: a scheme that
   * nobody checks; a request with it is rejected.
   */
  scheme: "bearer" | "client" | "apiKey" | "unknown";
  /** Scopes, all of which the token must grant. */
  scopes: string[];
  /** Where an API key is sent. */
  key?: KeyPlace;
}

export interface KeyPlace {
  in: "header" | "query" | "cookie";
  name: string;
}

/**
 * The alternatives of `security`, one of which suffices; all schemes of an alternative must be met. An empty
 * alternative needs no credentials. Without alternatives the operation is public.
 */
export function securityFacts(
  document: OpenApiDocument,
  requirements: readonly Record<string, string[]>[],
): RequirementFacts[][] {
  return requirements.map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      name,
      ...schemeOf(document, name),
      scopes,
    })),
  );
}

function schemeOf(
  document: OpenApiDocument,
  name: string,
): Pick<RequirementFacts, "scheme" | "key"> {
  const reference = document.components?.securitySchemes?.[name];
  if (!reference) return { scheme: "unknown" };
  const scheme = resolve(document, reference);
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return { scheme: "bearer" };
  if (scheme.type === "apiKey" && canBeSent(scheme)) {
    return { scheme: "apiKey", key: { in: scheme.in, name: scheme.name } };
  }
  if (scheme.type !== "http") return { scheme: "unknown" };
  // Names of schemes are not case-sensitive (RFC 9110 section 11.1).
  const schemes = { bearer: "bearer", basic: "client" } as const;
  const known = scheme.scheme.toLowerCase();
  return { scheme: known === "bearer" || known === "basic" ? schemes[known] : "unknown" };
}

/** Whether a request can have the API key: not every text can be the name of a header or a cookie. */
export function canBeSent({ in: place, name }: KeyPlace): boolean {
  // RFC 9110 section 5.6.2, and RFC 6265 section 5.4: servers split cookies at `;` and `=`.
  if (place === "header") return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
  return place === "query" ? name !== "" : /^(?! )[\x20-\x3a\x3c\x3e-\x7e]+(?<! )$/.test(name);
}
