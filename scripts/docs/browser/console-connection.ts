import type { ConsoleData } from "../operation-pages.js";
import { readError, sentenceFor, unreachable } from "./console-messages.js";
import { basic, type Entered, tenantOf } from "./console-request.js";
import { type ConsoleState, writeState } from "./console-state.js";
import { AS_WRITTEN, button, element, labelled } from "./dom.js";

type Credentials = Pick<Entered, "clientId" | "clientSecret">;

export function connectionFields(data: ConsoleData, state: ConsoleState) {
  const field = (name: string, attributes = {}): HTMLInputElement =>
    element("input", { ...AS_WRITTEN, name, ...attributes });
  const known = state.address ?? data.address;
  const address = field("address", { inputmode: "url", value: known });
  const clientId = field("clientId");
  const clientSecret = field("clientSecret", { type: "password" });
  const status = element("p", { role: "status", class: "note" }, statusOf(state));
  const plain = (): string => address.value.trim().replace(/\/+$/, "");
  address.addEventListener("change", () => {
    state.address = plain();
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
  const getToken = async (): Promise<void> => {
    say("Requesting a token …");
    const wrong = await requestToken(data, state, plain(), credentials());
    if (wrong !== undefined) return say(wrong, true);
    say(statusOf(state));
    writeState(state);
  };
  const forget = button("Forget it", () => {
    for (const name of ["token", "expires", "scope"] as const) delete state[name];
    say(statusOf(state));
    writeState(state);
  });
  const form = element(
    "form",
    { class: "connection" },
    labelled("Address of the service", address),
    ...(data.tokenPath === undefined
      ? []
      : [
          labelled("Client id", clientId),
          labelled("Client secret", clientSecret, "is not kept"),
          element("div", { class: "actions" }, element("button", {}, "Get a token"), forget),
        ]),
    status,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void getToken();
  });
  return { root: form, address: plain, credentials };
}

const NO_TOKEN =
  "Not signed in. The id and secret of the demo client are in data/demo-client.json.";

function statusOf({ token, expires, scope, tenant }: ConsoleState): string {
  if (token === undefined) return NO_TOKEN;
  if (expires !== undefined && expires <= Date.now())
    return "The token has expired. Get a new one.";
  const end =
    expires === undefined ? "" : ` The token expires on ${new Date(expires).toLocaleString()}.`;
  const whose = tenant === undefined ? "" : ` to ${tenant}`;
  return `Signed in${whose} as ${scope ?? "unknown"}.${end}`;
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
  if (typeof body !== "object" || body === null) return undefined;
  const { access_token: token, scope, expires_in: seconds } = body as Record<string, unknown>;
  if (typeof token !== "string") return undefined;
  const lasts = typeof seconds === "number" ? seconds : 0;
  return {
    token,
    scope: typeof scope === "string" ? scope : "",
    expires: Date.now() + lasts * 1_000,
  };
}
