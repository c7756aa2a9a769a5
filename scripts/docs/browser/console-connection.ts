import type { ConsoleData } from "../operation-pages.js";
import { readError, sentenceFor, unreachable } from "./console-messages.js";
import { basic, type Entered, tenantOf } from "./console-request.js";
import { type ConsoleState, writeState } from "./console-state.js";
import { AS_WRITTEN, button, element, labelled } from "./dom.js";

type Credentials = Pick<Entered, "clientId" | "clientSecret">;

export function connectionFields(data: ConsoleData, state: ConsoleState) {
  const field = (name: string, attributes = {}): HTMLInputElement =>
    element("input", { ...AS_WRITTEN, name, ...attributes });
  const hasKeys = data.apiKeys.length > 0;
  const hasTokens = data.tokenPath !== undefined && !hasKeys;
  const hasDemo = (data.security !== "none" || hasKeys) && isServedHere(data.address);
  const known = state.address ?? data.address;
  const address = field("address", { inputmode: "url", value: known });
  const clientId = field("clientId");
  const clientSecret = field("clientSecret", { type: "password" });
  const apiKey = field("apiKey");
  const status = element("p", { role: "status", class: "note" }, statusOf(state, hasDemo));
  const plain = (): string => address.value.trim().replace(/\/+$/, "");
  address.addEventListener("change", () => {
    state.address = plain();
    writeState(state);
  });
  apiKey.addEventListener("change", () => {
    state.token = apiKey.value.trim();
    say("Using this API key.");
    writeState(state);
  });
  const say = (text: string, isWrong = false): void => {
    status.textContent = text;
    status.className = isWrong ? "sentence" : "note";
  };
  const credentials = (): Credentials => ({
    clientId: clientId.value.trim(),
    clientSecret: clientSecret.value.trim(),
  });
  let used: Credentials | undefined;
  const useDemo = async (): Promise<void> => {
    say("Reading the demo client …");
    const demo = await readDemo();
    if (!demo) {
      others.open = true;
      return say("The service does not offer its demo client. Enter a client.", true);
    }
    used = demo.client;
    address.value = data.address;
    clientId.value = used.clientId;
    clientSecret.value = used.clientSecret;
    if (hasTokens) return getToken();
    state.token = demo.token;
    say("Using the demo client.");
    writeState(state);
  };
  const getToken = async (): Promise<void> => {
    say("Requesting a token …");
    const wrong = await requestToken(data, state, plain(), credentials());
    if (wrong !== undefined) return say(wrong, true);
    say(statusOf(state, hasDemo));
    writeState(state);
  };
  const forget = button("Forget it", () => {
    used = undefined;
    for (const name of ["token", "expires", "scope"] as const) delete state[name];
    say(statusOf(state, hasDemo));
    writeState(state);
  });
  const account = [
    labelled("Client id", clientId),
    labelled("Client secret", clientSecret, "is not kept"),
  ];
  const others = element(
    "details",
    { open: !hasDemo },
    element("summary", {}, "Service and client"),
    element(
      "div",
      { class: "fields" },
      labelled("Address of the service", address),
      ...(hasKeys ? [labelled("API key", apiKey)] : []),
      ...(hasTokens || data.security === "client" ? account : []),
    ),
    hasTokens ? actions(element("button", { class: "primary" }, "Get a token"), forget) : undefined,
  );
  const demo = hasDemo
    ? actions(button("Use the demo client", () => void useDemo(), "primary"))
    : undefined;
  const form = element("form", { class: "connection" }, demo, status, others);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void getToken();
  });
  const signIn = async (): Promise<void> => {
    const isSignedIn = state.token !== undefined || clientId.value !== "";
    if (hasDemo && !isSignedIn && plain() === data.address) await useDemo();
  };
  /** `demo`: the client shown in samples once it is used. `signIn`: uses it unless other credentials are set. */
  return { root: form, address: plain, credentials, demo: () => used, signIn };
}

function actions(...buttons: HTMLElement[]): HTMLElement {
  return element("div", { class: "actions" }, ...buttons);
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the service itself serves this page, on this machine: then it offers its demo client. */
function isServedHere(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, port } = new URL(address);
  return LOOPBACK.test(hostname) && LOOPBACK.test(location.hostname) && port === location.port;
}

/** `undefined` if the service does not offer it: simulation is off, or a proxy is in between. */
async function readDemo(): Promise<{ client: Credentials; token: string } | undefined> {
  const { root = "" } = document.querySelector<HTMLElement>("script[data-root]")?.dataset ?? {};
  const response = await fetch(`${root}console-client.json`).catch(() => undefined);
  const demo: unknown = response?.ok ? await response.json() : undefined;
  const { clientId, clientSecret, token = "" } = Object(demo) as Record<string, unknown>;
  if (typeof clientId !== "string" || typeof clientSecret !== "string") return undefined;
  return { client: { clientId, clientSecret }, token: String(token) };
}

const SIGNS_IN = " The first request signs in with the demo client, and fills in the samples.";
const HINT = " At startup, the service prints where its client's id and secret are.";

function statusOf({ token, expires, scope, tenant }: ConsoleState, hasDemo: boolean): string {
  if (token === undefined) return `Not signed in.${hasDemo ? SIGNS_IN : HINT}`;
  if (expires !== undefined && expires <= Date.now())
    return "The token has expired. Get a new one.";
  const end =
    expires === undefined ? "" : ` The token expires on ${new Date(expires).toLocaleString()}.`;
  const whose = tenant === undefined ? "" : ` to ${tenant}`;
  return `Signed in${whose}${scope === undefined ? "" : ` as ${scope}`}.${end}`;
}

/** Stores the token, or returns the message that explains why there is none. */
async function requestToken(
  data: ConsoleData,
  state: ConsoleState,
  address: string,
  { clientId, clientSecret }: Credentials,
): Promise<string | undefined> {
  const response = await fetch(address + (data.tokenPath ?? ""), {
    method: "POST",
    credentials: "omit",
    headers: { Authorization: basic(clientId, clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  }).catch(() => undefined);
  if (!response) return unreachable(address);
  // The status is reported where the body is not JSON.
  const body: unknown = await response.json().catch(() => undefined);
  const token = response.ok ? readToken(body) : undefined;
  if (!token) {
    const outcome = { address, status: response.status, ...readError(body) };
    return sentenceFor(outcome) ?? `The server at ${address} does not issue tokens.`;
  }
  state.address = address;
  Object.assign(state, token);
  const tenant = tenantOf(token.scope, data.scopeTemplates);
  if (tenant !== undefined) state.tenant = tenant;
  return undefined;
}

function readToken(body: unknown): { token: string; scope: string; expires: number } | undefined {
  const {
    access_token: token,
    scope,
    expires_in: seconds,
  } = Object(body) as Record<string, unknown>;
  if (typeof token !== "string") return undefined;
  const lasts = typeof seconds === "number" ? seconds : 0;
  return {
    token,
    scope: typeof scope === "string" ? scope : "",
    expires: Date.now() + lasts * 1_000,
  };
}
