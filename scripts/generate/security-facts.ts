import { type OpenApiDocument, resolve } from "./document.js";

/** One scheme of a security requirement. */
export interface RequirementFacts {
  /** Its name in the document. */
  name: string;
  /**
   * The credentials: an access token, or a client's id and secret. `unknown`: a scheme that the service
   * does not support; a request with it is rejected.
   */
  scheme: "bearer" | "client" | "unknown";
  /** Scopes, all of which the token must grant. */
  scopes: string[];
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
      scheme: schemeOf(document, name),
      scopes,
    })),
  );
}

function schemeOf(document: OpenApiDocument, name: string): RequirementFacts["scheme"] {
  const reference = document.components?.securitySchemes?.[name];
  if (!reference) return "unknown";
  const scheme = resolve(document, reference);
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return "bearer";
  if (scheme.type !== "http") return "unknown";
  // Names of schemes are not case-sensitive (RFC 9110 section 11.1).
  const schemes = { bearer: "bearer", basic: "client" } as const;
  const known = scheme.scheme.toLowerCase();
  return known === "bearer" || known === "basic" ? schemes[known] : "unknown";
}
