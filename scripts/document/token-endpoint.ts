import { TOKEN_CLIENT } from "../../server/runtime/security/requirement.js";
import { followReferences } from "../../server/runtime/validation/document.js";
import { isObject, type OpenApiDocument } from "./document.js";
import type { OperationModel } from "./operation-model.js";
import { propertiesOf } from "./schema-kinds.js";

/** Whether the operation is where a flow of the document gets tokens. */
export function isTokenEndpoint(
  document: OpenApiDocument,
  { method, path }: Pick<OperationModel, "method" | "path">,
): boolean {
  return method === "post" && tokenPaths(document).some((each) => isSamePath(each, path));
}

/** Whether its requests may be those of OAuth (RFC 6749 section 4): a vendor may log in by its own body at that path. */
export function takesGrants(
  document: OpenApiDocument,
  { requestBody }: Pick<OperationModel, "requestBody">,
): boolean {
  const { contents = [] } = requestBody ?? {};
  const mayGrant = ({ kind, schema }: (typeof contents)[number]): boolean => {
    const names = propertiesOf(document, schema).map(({ name }) => name);
    return kind === "form" || names.length === 0 || names.includes("grant_type");
  };
  return contents.length === 0 || contents.some(mayGrant);
}

/** The paths of a document may lack the base path of its servers, which the `tokenUrl` has. */
function isSamePath(tokenPath: string, path: string): boolean {
  return tokenPath.endsWith(path) && path !== "/";
}

function tokenPaths(document: object): string[] {
  const schemes = schemesOf(document);
  const paths = schemes.flatMap(({ flows }) => {
    return Object.values(isObject(flows) ? flows : {}).flatMap((flow) => {
      const url = isObject(flow) ? flow["tokenUrl"] : undefined;
      return typeof url === "string" ? [pathOf(url)] : [];
    });
  });
  // A scheme of this type only refers to a discovery document, which the service itself serves.
  const isDiscovered = schemes.some(({ type }) => type === "openIdConnect");
  return paths.length === 0 && isDiscovered ? [TOKEN_PATH] : paths;
}

function schemesOf(document: object): Record<string, unknown>[] {
  const { components } = document as { components?: { securitySchemes?: object } };
  return Object.values(components?.securitySchemes ?? {}).filter(isObject);
}

/** Whether users log in, and a client may have no secret (RFC 6749 section 2.1). */
function hasUsers(document: object): boolean {
  return schemesOf(document).some(({ type, flows }) => {
    return type === "openIdConnect" || (isObject(flows) && "authorizationCode" in flows);
  });
}

const TOKEN_PATH = "/oauth/token";

function pathOf(url: string): string {
  const base = "http://localhost";
  return URL.canParse(url, base) ? new URL(url, base).pathname : TOKEN_PATH;
}

/** Adds, in place, a token endpoint if none is described; a described one also takes HTTP Basic and JSON. */
export function addTokenEndpoint(document: Record<string, unknown>): void {
  const paths = (document["paths"] ??= {});
  if (!isObject(paths)) return;
  for (const path of new Set(tokenPaths(document))) {
    const known = Object.keys(paths).find((each) => isSamePath(path, each));
    const made = { post: tokenOperation(hasUsers(document)) };
    const item = known === undefined ? (paths[path] = made) : paths[known];
    const post = isObject(item) ? item["post"] : undefined;
    if (known !== undefined && isObject(post)) {
      post["security"] = [{ [TOKEN_CLIENT]: [] }, {}];
      if (hasUsers(document)) takeForms(document, post);
    }
    const { components } = document;
    const schemes = isObject(components) ? components["securitySchemes"] : undefined;
    if (isObject(schemes)) {
      schemes[TOKEN_CLIENT] ??= {
        type: "http",
        scheme: "basic",
        description: "The id and secret of a client, which may also be sent in the form.",
      };
    }
  }
}

const FORM = "application/x-www-form-urlencoded";

/** Login libraries send forms (RFC 6749 section 4.1.3), even where a document declares only JSON. */
function takeForms(document: object, { requestBody }: Record<string, unknown>): void {
  const content = isObject(requestBody) ? requestBody["content"] : undefined;
  const json = isObject(content) ? content["application/json"] : undefined;
  if (!isObject(content) || !isObject(json)) return;
  const names = namesIn(document, json["schema"]);
  // Without a grant_type it is another login: see takesGrants.
  if (names.length === 0 || names.includes("grant_type")) content[FORM] ??= json;
}

/** The names of the properties of a schema that has not been checked. */
function namesIn(document: object, reference: unknown, depth = 0): string[] {
  const schema = followReferences(document, reference);
  if (!isObject(schema) || depth > DEEPEST) return [];
  const { properties, allOf } = schema;
  const parts: unknown[] = Array.isArray(allOf) ? allOf : [];
  const inherited = parts.flatMap((part) => namesIn(document, part, depth + 1));
  return [...Object.keys(isObject(properties) ? properties : {}), ...inherited];
}

const DEEPEST = 10;

/** `hasUsers`: it also exchanges the codes of users, for clients with and without a secret. */
function tokenOperation(hasUsers: boolean): object {
  const text = { type: "string" };
  const grant = {
    grant_type: { ...text, example: "client_credentials" },
    scope: text,
    refresh_token: text,
    client_id: text,
    client_secret: text,
    ...(hasUsers && { code: text, redirect_uri: text, code_verifier: text }),
  };
  const token = {
    access_token: text,
    token_type: { ...text, example: "Bearer" },
    expires_in: { type: "integer", description: "Seconds.", example: 3600 },
    scope: text,
  };
  const ofUsers = hasUsers ? { refresh_token: text, id_token: text } : {};
  const content = (mediaType: string, properties: object, required: readonly string[]) => ({
    content: { [mediaType]: { schema: { type: "object", required, properties } } },
  });
  return {
    operationId: "issueToken",
    tags: ["auth"],
    summary: "Issue an access token",
    description: hasUsers
      ? "The code of a user, a refresh_token, or client credentials (RFC 6749 sections 4.1.3, 6 and 4.4)."
      : "Client credentials, or a valid token as refresh_token (RFC 6749 sections 4.4 and 6).",
    security: [{ [TOKEN_CLIENT]: [] }, ...(hasUsers ? [{}] : [])],
    requestBody: {
      required: true,
      ...content(FORM, grant, ["grant_type"]),
    },
    responses: {
      "200": {
        description: "The access token.",
        ...content("application/json", { ...token, ...ofUsers }, Object.keys(token)),
      },
    },
  };
}
