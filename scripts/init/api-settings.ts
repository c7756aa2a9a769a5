import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject, type OpenApiDocument } from "../generate/document.js";
import { applyOverlays, type Overlay, readOverlay } from "../generate/overlay.js";
import type { Amend } from "../generate/spec-source.js";
import type { OperationModel } from "../generate/operation-model.js";

export const KIT = "openapi-service-kit";

export const KIT_COMMAND = "service-kit";

/** The folder of the kit with scripts and styles of the docs. */
export const DOCS_ASSETS = "docs-assets";

/** The module of the kit that a typed client is made of. */
export const KIT_CLIENT = `${KIT}/client`;

/** What the package.json of an API says under `service-kit`. */
export interface ApiSettings {
  /** The main file of its document, relative to the folder. */
  spec: string;
  /** Files of overlays, which are applied in this order. */
  overlays: readonly string[];
  /** Collections whose handlers do something else than to store, by their constants. */
  unstored: readonly string[];
}

export class SettingsError extends Error {}

/** Throws SettingsError if the folder is none of an API. */
export async function readApiSettings(root: string): Promise<ApiSettings> {
  const file = join(root, "package.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const manifest: unknown = JSON.parse(text);
  const settings = isObject(manifest) ? manifest[KIT_COMMAND] : undefined;
  const { spec, overlays = [], unstored = [] } = isObject(settings) ? settings : {};
  if (typeof spec === "string" && areTexts(overlays) && areTexts(unstored)) {
    return { spec, overlays, unstored };
  }
  throw new SettingsError(
    `${file}: it needs "${KIT_COMMAND}": { "spec": "spec/openapi.yaml", "overlays": [] }.`,
  );
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Applies overlays, and removes extensions for other tools. */
export function plainAmendment(overlays: readonly Overlay[]): Amend {
  return (document) => {
    const copy = applyOverlays(document, overlays);
    removeForeignExtensions(copy);
    return copy;
  };
}

/** The same, with a token endpoint, for a document that the kit serves. */
export function amendment(overlays: readonly Overlay[]): Amend {
  const amend = plainAmendment(overlays);
  return (document) => {
    const copy = amend(document);
    addTokenEndpoint(copy);
    return copy;
  };
}

/** The same with the files of overlays below `root`. Throws SpecProblems. */
export async function amendmentOf(root: string, files: readonly string[]): Promise<Amend> {
  return amendment(await Promise.all(files.map((file) => readOverlay(join(root, file), root))));
}

/** Removes, in place, extensions that refer to other files: a bundled document has none. */
function removeForeignExtensions(node: unknown): void {
  if (!isObject(node)) return;
  for (const [name, child] of Object.entries(node)) {
    if (name.startsWith("x-") && refersToFile(child)) Reflect.deleteProperty(node, name);
    else removeForeignExtensions(child);
  }
}

function refersToFile(node: unknown): boolean {
  if (!isObject(node)) return false;
  const { $ref } = node;
  if (typeof $ref === "string" && !$ref.startsWith("#")) return true;
  return Object.values(node).some(refersToFile);
}

/** Whether the operation is where a flow of the document gets tokens for clients. */
export function isTokenEndpoint(
  document: OpenApiDocument,
  { method, path }: Pick<OperationModel, "method" | "path">,
): boolean {
  return method === "post" && tokenPaths(document).includes(path);
}

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

function pathOf(url: string): string {
  const base = "http://localhost";
  return URL.canParse(url, base) ? new URL(url, base).pathname : "/oauth/token";
}

const SCHEME = "clientOfTokenEndpoint";

/**
 * Adds, in place, a token endpoint to a parsed document of any version that declares client credentials and
 * describes no operation at their `tokenUrl`: an authorization server of its own would have been elsewhere.
 */
function addTokenEndpoint(document: Record<string, unknown>): void {
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
