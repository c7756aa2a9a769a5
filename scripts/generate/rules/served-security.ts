import type { Oas3Rule, Oas3SecurityScheme, UserContext } from "@redocly/openapi-core";
import { servedAlternatives } from "./served-operations.js";

/** The one scheme, by its name in the document, that API clients authenticate with. */
const CLIENT_SCHEME = "client";

/** Every alternative is one that the service checks: any other would let in whoever has a token. */
export const servedSecurity: Oas3Rule = () => {
  const schemes = new Map<string, Oas3SecurityScheme>();
  return {
    SecurityScheme(scheme: Oas3SecurityScheme, { key }: UserContext) {
      schemes.set(String(key), scheme);
    },
    ...servedAlternatives((requirement, location, { report }) => {
      for (const [name, scopes] of Object.entries(requirement)) {
        const scheme = schemes.get(name);
        const message = scheme && notServed(name, scheme, scopes);
        if (message !== undefined) report({ message, location: location.child(name).key() });
      }
    }),
  };
};

function notServed(
  name: string,
  scheme: Oas3SecurityScheme,
  scopes: readonly string[],
): string | undefined {
  if (scheme.type === "oauth2") {
    if (scopes.length > 0) return undefined;
    return (
      `"${name}" stands here without a scope: a token of any project would do. Name the scope ` +
      "that the operation needs, such as `view_test:{projectKey}`."
    );
  }
  if (scheme.type === "http" && scheme.scheme === "basic" && name === CLIENT_SCHEME) {
    return undefined;
  }
  return (
    `The service does not check the scheme "${name}": only oauth2 with a scope, and HTTP Basic ` +
    `under the name "${CLIENT_SCHEME}". Use one of the two.`
  );
}
