import { isObject, type OpenApiDocument } from "../generate/document.js";
import type { OperationModel } from "../generate/operation-model.js";

/** Whether the operation is where a flow of the document gets tokens for clients. */
export function isTokenEndpoint(
  document: OpenApiDocument,
  { method, path }: Pick<OperationModel, "method" | "path">,
): boolean {
  return method === "post" && tokenPaths(document).includes(path);
}

/** The paths of the token endpoints for client credentials. */
function tokenPaths(document: object): string[] {
  const { components } = document as { components?: { securitySchemes?: object } };
  const schemes: unknown[] = Object.values(components?.securitySchemes ?? {});
  return schemes.flatMap((scheme) => {
    const flows = isObject(scheme) ? scheme["flows"] : undefined;
    const flow = isObject(flows) ? flows["clientCredentials"] : undefined;
    const url = isObject(flow) ? flow["tokenUrl"] : undefined;
    return typeof url === "string" ? [pathOf(url)] : [];
  });
}

/** Of a URL that may be relative. */
function pathOf(url: string): string {
  const base = "http://localhost";
  return URL.canParse(url, base) ? new URL(url, base).pathname : "/oauth/token";
}

const SCHEME = "clientOfTokenEndpoint";

/**
 * Adds, in place, a token endpoint to a parsed document of any version that declares client credentials and
 * describes no operation at their `tokenUrl`: an authorization server of its own would have been elsewhere.
 */
export function addTokenEndpoint(document: Record<string, unknown>): void {
  const paths = (document["paths"] ??= {});
  if (!isObject(paths)) return;
  for (const path of tokenPaths(document)) {
    if (paths[path] !== undefined) continue;
    paths[path] = { post: tokenOperation() };
    const { components } = document;
    const schemes = isObject(components) ? components["securitySchemes"] : undefined;
    if (isObject(schemes)) {
      schemes[SCHEME] ??= {
        type: "http",
        scheme: "basic",
        description: "The id and secret of a client, which may stand in the form as well.",
      };
    }
  }
}

function tokenOperation(): object {
  const text = { type: "string" };
  return {
    operationId: "issueToken",
    tags: ["auth"],
    summary: "Issue an access token",
    description: "Client credentials (RFC 6749 section 4.4).",
    security: [{ [SCHEME]: [] }],
    requestBody: {
      required: true,
      content: {
        "application/x-www-form-urlencoded": {
          schema: {
            type: "object",
            required: ["grant_type"],
            properties: {
              grant_type: { type: "string", example: "client_credentials" },
              scope: text,
              client_id: text,
              client_secret: text,
            },
          },
        },
      },
    },
    responses: {
      "200": {
        description: "The access token.",
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["access_token", "token_type", "expires_in", "scope"],
              properties: {
                access_token: text,
                token_type: { type: "string", example: "Bearer" },
                expires_in: { type: "integer", description: "Seconds.", example: 3600 },
                scope: text,
              },
            },
          },
        },
      },
    },
  };
}
