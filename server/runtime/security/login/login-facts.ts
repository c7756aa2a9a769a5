import { isObject } from "../../objects.js";
import { followReferences } from "../../validation/document.js";

/** What an operation of the login does. */
export type LoginEndpoint =
  "authorize" | "consent" | "metadata" | "configuration" | "keys" | "user" | "device";

/** How people log in to an API, as the security schemes of its document say. */
export interface LoginFacts {
  /** Where browsers are sent: the path of each `authorizationUrl`. */
  authorizePaths: readonly string[];
  /** Where codes are exchanged for tokens. Unset if no declared flow has codes: every login is rejected. */
  tokenPath?: string;
  /** The endpoint of the device flow, which always rejects. */
  devicePaths: readonly string[];
  /** All scopes that a login may request, with their descriptions, which may be empty. */
  scopes: ReadonlyMap<string, string>;
  /** The scopes of a login that requests none: those that the document declares. */
  defaultScopes: readonly string[];
  /** Unset: the document has neither a scheme `openIdConnect` nor the scope `openid`. */
  openId?: { discoveryPath: string };
  /** The path of the issuer: empty, or that before `/.well-known/openid-configuration`. */
  issuerPath: string;
}

/** Where the keys of ID tokens and the claims of a user are. */
export const KEYS_PATH = "/.well-known/jwks.json";
export const USER_PATH = "/oauth/userinfo";

const AUTHORIZE = "/oauth/authorize";
const DEVICE = "/oauth/device_authorization";
const WELL_KNOWN = "/.well-known/openid-configuration";

/** Scopes of OpenID Connect (Core 1.0, section 5.4; `offline_access`: section 11), which need no declaration. */
const OPEN_ID_SCOPES: Readonly<Record<string, string>> = {
  openid: "Know who you are",
  profile: "Read your name",
  email: "Read your email address",
  offline_access: "Stay logged in",
};

interface DeclaredOperations {
  /** The paths of those that issue tokens. */
  tokenPaths: readonly string[];
  /** The scopes that they require: a scheme `openIdConnect` does not declare its scopes. */
  required: readonly string[];
}

/** `undefined`: the document has no flow with a browser or a device. */
export function loginFacts(
  document: object,
  { tokenPaths, required }: DeclaredOperations,
): LoginFacts | undefined {
  const schemes = schemesOf(document);
  const flows = schemes.flatMap(({ flows }) => (isObject(flows) ? Object.entries(flows) : []));
  const named = (...names: readonly string[]): Record<string, unknown>[] =>
    flows.flatMap(([name, flow]) => (names.includes(name) && isObject(flow) ? [flow] : []));
  const [codes, browsers] = [named("authorizationCode"), named("authorizationCode", "implicit")];
  // The flow has this name in OpenAPI 3.1, into which all documents are converted.
  const devices = named("deviceAuthorization", "x-deviceAuthorization");
  const discovered = schemes.filter(({ type }) => type === "openIdConnect");
  if (browsers.length + devices.length + discovered.length === 0) return undefined;
  const declared = scopesOf(flows.map(([, flow]) => flow));
  const scopes = new Map([...required.map((name) => [name, ""] as const), ...declared]);
  const isOpenId = discovered.length > 0 || scopes.has("openid");
  const discoveryPath = pathOf(discovered[0]?.["openIdConnectUrl"], WELL_KNOWN);
  const wanted = codes.map(({ tokenUrl }) => pathOf(tokenUrl, ""));
  const hasCodes = codes.length + discovered.length > 0;
  const tokenPath = hasCodes
    ? (tokenPaths.find((each) => wanted.some((path) => path.endsWith(each))) ?? tokenPaths[0])
    : undefined;
  const authorize = browsers.map((flow) => pathOf(flow["authorizationUrl"], AUTHORIZE));
  const isAlone = authorize.length === 0 && discovered.length > 0;
  const paths = devices.map((flow) => pathOf(flow["deviceAuthorizationUrl"], DEVICE));
  return {
    authorizePaths: isAlone ? [AUTHORIZE] : [...new Set(authorize)],
    ...(tokenPath !== undefined && { tokenPath }),
    devicePaths: [...new Set(paths)],
    scopes: isOpenId ? new Map([...Object.entries(OPEN_ID_SCOPES), ...scopes]) : scopes,
    defaultScopes: [...scopes.keys()],
    ...(isOpenId && tokenPath !== undefined && { openId: { discoveryPath } }),
    issuerPath: discoveryPath.endsWith(WELL_KNOWN)
      ? discoveryPath.slice(0, -WELL_KNOWN.length)
      : "",
  };
}

function schemesOf(document: object): Record<string, unknown>[] {
  const { components } = document as { components?: unknown };
  const schemes = isObject(components) ? components["securitySchemes"] : undefined;
  const found = Object.values(isObject(schemes) ? schemes : {});
  return found.map((each) => followReferences(document, each)).filter(isObject);
}

function scopesOf(flows: readonly unknown[]): Map<string, string> {
  const all = flows.flatMap((flow) => {
    const scopes = isObject(flow) ? flow["scopes"] : undefined;
    return Object.entries(isObject(scopes) ? scopes : {});
  });
  return new Map(all.map(([name, text]) => [name, typeof text === "string" ? text : ""]));
}

/** The path of an address, which may be relative; `fallback` for none, and for one that no operation can have. */
function pathOf(address: unknown, fallback: string): string {
  const base = "http://localhost";
  if (typeof address !== "string" || !URL.canParse(address, base)) return fallback;
  const { pathname } = new URL(address, base);
  return pathname === "/" || /%7[bd]/i.test(pathname) ? fallback : pathname;
}
