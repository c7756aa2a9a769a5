import type { Oas3SecurityScheme } from "@redocly/openapi-core";
import { ownMember } from "../../server/runtime/objects.js";
import type { SecurityRequirement } from "../../server/runtime/operation-types.js";
import { type OpenApiDocument, type OperationObject, resolve } from "./document.js";

/** The alternatives of an operation, else of the document; one suffices. */
export function securityOf(
  document: OpenApiDocument,
  { security = document.security ?? [] }: OperationObject,
): SecurityRequirement[][] {
  return security.map((requirement) =>
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
): Pick<SecurityRequirement, "scheme" | "key"> {
  const reference = ownMember(document.components?.securitySchemes, name);
  const scheme = reference && resolve(document, reference);
  if (scheme?.type === "apiKey" && canBeSent(scheme)) {
    return { scheme: "apiKey", key: { in: scheme.in, name: scheme.name } };
  }
  return { scheme: (scheme && credentialsOf(scheme)) ?? "unknown" };
}

/** The credential: an access token, or a client's id and secret. */
export function credentialsOf(scheme: Oas3SecurityScheme): "bearer" | "client" | undefined {
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return "bearer";
  if (scheme.type !== "http") return undefined;
  // Names of schemes are case-insensitive (RFC 9110 section 11.1).
  const name = scheme.scheme.toLowerCase();
  return name === "bearer" ? name : name === "basic" ? "client" : undefined;
}

/** Whether a request can carry the API key: not every text can name a header or a cookie. */
export function canBeSent({ in: place, name }: NonNullable<SecurityRequirement["key"]>): boolean {
  // RFC 9110 section 5.6.2, and RFC 6265 section 5.4: servers split cookies at `;` and `=`.
  if (place === "header") return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
  return place === "query" ? name !== "" : /^(?! )[\x20-\x3a\x3c\x3e-\x7e]+(?<! )$/.test(name);
}
