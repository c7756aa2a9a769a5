import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject, lookUp, objectsIn, type OpenApiDocument } from "../generate/document.js";
import { applyOverlays, type Overlay, readOverlay } from "../generate/overlay.js";
import { type Conversions, convertDocument } from "./convert-document.js";
import type { Amend } from "../generate/spec-source.js";
import type { OperationModel } from "../generate/operation-model.js";
import { KIT_COMMAND } from "./kit-names.js";

/** The overlay of left-out parts, applied last. */
export const LEFT_OUT = "spec/left-out.overlay.yaml";

/** An API's settings at `service-kit` in its package.json. */
export interface ApiSettings {
  /** The main file of its document, relative to the folder. */
  spec: string;
  /** Files of overlays, which are applied in this order. */
  overlays: readonly string[];
  /** Constants of collections with handlers that do not store. */
  unstored: readonly string[];
}

export class SettingsError extends Error {}

/** Throws SettingsError if the folder does not contain an API. */
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

interface Amended {
  /** Describes the parts left out of the converted document. */
  leftOut?: Overlay | undefined;
  converted?: (conversions: Conversions) => void;
}

/** Applies overlays, removes other tools' extensions, and converts notations that are not served. */
export function plainAmendment(
  overlays: readonly Overlay[],
  { leftOut, converted }: Amended = {},
): Amend {
  return (document) => {
    const copy = applyOverlays(document, overlays);
    // One may refer to another.
    while (removeForeignExtensions(copy, copy));
    const conversions = convertDocument(copy);
    converted?.(conversions);
    return leftOut ? applyOverlays(copy, [leftOut]) : copy;
  };
}

/** The same, with a token endpoint, for a document that the kit serves. */
export function amendment(overlays: readonly Overlay[], amended?: Amended): Amend {
  const amend = plainAmendment(overlays, amended);
  return (document) => {
    const copy = amend(document);
    addTokenEndpoint(copy);
    return copy;
  };
}

/** The same with the files of overlays below `root`. Throws SpecProblems. */
export async function amendmentOf(root: string, files: readonly string[]): Promise<Amend> {
  const read = (file: string): Promise<Overlay> => readOverlay(join(root, file), root);
  const overlays = await Promise.all(files.filter((file) => file !== LEFT_OUT).map(read));
  return amendment(overlays, {
    leftOut: files.includes(LEFT_OUT) ? await read(LEFT_OUT) : undefined,
  });
}

/** Removes, in place, extensions with references to other files, or to nothing. Returns whether there was one. */
function removeForeignExtensions(document: object, node: unknown): boolean {
  if (!isObject(node)) return false;
  let isRemoved = false;
  for (const [name, child] of Object.entries(node)) {
    const isForeign = name.startsWith("x-") && leadsAway(document, child);
    if (isForeign) Reflect.deleteProperty(node, name);
    isRemoved = isForeign || removeForeignExtensions(document, child) || isRemoved;
  }
  return isRemoved;
}

function leadsAway(document: object, node: unknown): boolean {
  return [...objectsIn(node)].some(
    ({ $ref }) => typeof $ref === "string" && !($ref.startsWith("#/") && lookUp(document, $ref)),
  );
}

/** Whether the operation is where a flow of the document gets tokens. */
export function isTokenEndpoint(
  document: OpenApiDocument,
  { method, path }: Pick<OperationModel, "method" | "path">,
): boolean {
  return method === "post" && tokenPaths(document).some((each) => isSamePath(each, path));
}

/** The paths of a document may lack the base path of its servers, which the `tokenUrl` has. */
function isSamePath(tokenPath: string, path: string): boolean {
  return tokenPath.endsWith(path) && path !== "/";
}

function tokenPaths(document: object): string[] {
  const { components } = document as { components?: { securitySchemes?: object } };
  const schemes: unknown[] = Object.values(components?.securitySchemes ?? {});
  return schemes.flatMap((scheme) => {
    const flows = isObject(scheme) ? scheme["flows"] : undefined;
    return Object.values(isObject(flows) ? flows : {}).flatMap((flow) => {
      const url = isObject(flow) ? flow["tokenUrl"] : undefined;
      return typeof url === "string" ? [pathOf(url)] : [];
    });
  });
}

function pathOf(url: string): string {
  const base = "http://localhost";
  return URL.canParse(url, base) ? new URL(url, base).pathname : "/oauth/token";
}

const SCHEME = "clientOfTokenEndpoint";

/** Adds, in place, a token endpoint if none is described; a described one also takes HTTP Basic and JSON. */
function addTokenEndpoint(document: Record<string, unknown>): void {
  const paths = (document["paths"] ??= {});
  if (!isObject(paths)) return;
  for (const path of new Set(tokenPaths(document))) {
    const known = Object.keys(paths).find((each) => isSamePath(path, each));
    const item = known === undefined ? (paths[path] = { post: tokenOperation() }) : paths[known];
    const post = isObject(item) ? item["post"] : undefined;
    if (known !== undefined && isObject(post)) post["security"] = [{ [SCHEME]: [] }, {}];
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
  const grant = {
    grant_type: { ...text, example: "client_credentials" },
    scope: text,
    refresh_token: text,
    client_id: text,
    client_secret: text,
  };
  const token = {
    access_token: text,
    token_type: { ...text, example: "Bearer" },
    expires_in: { type: "integer", description: "Seconds.", example: 3600 },
    scope: text,
  };
  const content = (mediaType: string, properties: object, required: readonly string[]) => ({
    content: { [mediaType]: { schema: { type: "object", required, properties } } },
  });
  return {
    operationId: "issueToken",
    tags: ["auth"],
    summary: "Issue an access token",
    description:
      "Client credentials, or a valid token as refresh_token (RFC 6749 sections 4.4 and 6).",
    security: [{ [SCHEME]: [] }],
    requestBody: {
      required: true,
      ...content("application/x-www-form-urlencoded", grant, ["grant_type"]),
    },
    responses: {
      "200": {
        description: "The access token.",
        ...content("application/json", token, Object.keys(token)),
      },
    },
  };
}
