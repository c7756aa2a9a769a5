import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from "openid-client";
import type { EmbeddedDocument } from "../../../server/runtime/embed/embed.js";
import type { HandlerTable } from "../../../server/runtime/embed/handler-types.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { startService } from "../../embed/start-service.js";

export type LoginService = EmbeddedDocument<unknown>;

export const SECRET = "secret-of-the-app";
export const CALLBACK = "http://127.0.0.1:3999/callback?from=test";
export const VERIFIER = randomPKCECodeVerifier();

/** The query of a login page. */
export const REQUEST = {
  response_type: "code",
  client_id: "app",
  redirect_uri: CALLBACK,
  code_challenge: await calculatePKCECodeChallenge(VERIFIER),
  code_challenge_method: "S256",
  scope: "read",
  state: "state-1",
};

/** The form that exchanges its code. */
export const CODE = {
  grant_type: "authorization_code",
  redirect_uri: CALLBACK,
  code_verifier: VERIFIER,
};

interface Started {
  settings?: Readonly<Record<string, string>>;
  handlers?: HandlerTable;
  strictRequests?: boolean;
}

/** Serves a document for the tests of a block: a file, or the text of one. */
export function useDocument(
  document: { file: string } | { name: string; text: string },
  started: Started = {},
): () => LoginService {
  const made = "name" in document ? `${document.name}-${process.pid}.yaml` : undefined;
  const file = "file" in document ? document.file : join(volatileFolder(), made ?? "");
  let service: LoginService;
  beforeAll(async () => {
    if ("text" in document) await writeFile(file, document.text);
    const client = { clientId: "app", clientSecret: SECRET };
    service = await startService<object>({ document: file, ...started, ...client });
  });
  afterEach(() => {
    service.faults.clear();
    service.requests.clear();
    service.clock.reset();
  });
  afterAll(async () => {
    await service.stop();
    if (made !== undefined) await rm(file);
  });
  return () => service;
}

type Addressed = Pick<LoginService, "url">;

/** The address of the login page. `undefined`: without the parameter. */
export function page(
  { url }: Addressed,
  changed: Record<string, string | undefined> = {},
  path = "/oauth/authorize",
): URL {
  const address = new URL(path, url);
  const sent: Record<string, string | undefined> = { ...REQUEST, ...changed };
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}

/** Where a browser is sent that opens the page. */
export async function locationOf(address: URL | string): Promise<URL> {
  const response = await fetch(address, { redirect: "manual" });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("Location") ?? "");
}

/** Sends the form of the login page. Resolves to where the browser is sent. */
export async function allow(address: URL, form: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(address, {
    method: "POST",
    body: new URLSearchParams({ decision: "allow", ...form }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

export const codeOf = (location: URL): string => location.searchParams.get("code") ?? "";

/** Sends a form to the token endpoint, as the client `app` unless it names another one. */
export async function exchange(
  { url }: Addressed,
  form: Record<string, string>,
  path = "/oauth/token",
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = new URLSearchParams({ client_id: "app", client_secret: SECRET, ...form });
  const response = await fetch(url + path, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The status and the JSON of a GET with an access token. */
export async function read(
  { url }: Addressed,
  path: string,
  token: unknown,
): Promise<[status: number, body: unknown]> {
  const headers = { Authorization: `Bearer ${String(token)}` };
  const response = await fetch(url + path, { headers });
  return [response.status, await response.json()];
}
