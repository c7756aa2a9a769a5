import { connectionFields } from "./console-connection.js";
import type { ConsoleData } from "../operation-pages.js";
import { requestFields } from "./console-form.js";
import { readError, sentenceFor } from "./console-messages.js";
import { type PreparedRequest, prepareRequest } from "./console-request.js";
import { readResponse, responseElements, type ShownResponse } from "./console-response.js";
import { fillSamples, readState, sampleValues, writeState } from "./console-state.js";
import { fillIn } from "../samples/placeholders.js";
import { button, element } from "./dom.js";

const place = document.querySelector<HTMLElement>("#console");
const data = document.querySelector("#page-data");
if (place && data?.textContent) startConsole(place, JSON.parse(data.textContent) as ConsoleData);

function startConsole(root: HTMLElement, operation: ConsoleData): void {
  const parts = consoleParts(operation);
  const { fields, result } = parts;
  const call = callOf(parts);
  const form = requestForm(fields.root, () => void call());
  const title = element("h2", { class: "beside-title" }, "Try it");
  root.append(title, parts.connection.root, form, result);
  root.hidden = false;
  if (location.hash === "#console") root.scrollIntoView();
  const refresh = (): void => {
    fields.refresh();
    result.querySelector(".missing")?.remove();
    fillSamples(samplesOf(parts));
  };
  document.addEventListener("console-state", refresh);
  refresh();
  if (operation.isForced) {
    addForcing((prefer) => {
      void call(`${prefer}, operation=${operation.name}`);
      result.scrollIntoView({ block: "center" });
    });
  }
}

type ConsoleParts = ReturnType<typeof consoleParts>;

function consoleParts(operation: ConsoleData) {
  const state = readState();
  return {
    operation,
    state,
    connection: connectionFields(operation, state),
    fields: requestFields(operation, state),
    result: element("div", { class: "answer", "aria-live": "polite" }),
  };
}

function requestForm(fields: HTMLElement, send: () => void): HTMLFormElement {
  const shortcut = { "aria-keyshortcuts": "Control+Enter Meta+Enter", title: "Ctrl+Enter" };
  const primary = element("button", { class: "primary", ...shortcut }, "Send the request");
  const actions = element("div", { class: "actions" }, primary);
  const form = element("form", { class: "request" }, fields, actions);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return form;
}

/** Values that replace the placeholders of samples. */
function samplesOf({ state, connection }: ConsoleParts): Record<string, string> {
  return { ...sampleValues(state), ...connection.demo() };
}

/** Sends the request and shows its result. Each call stops the one before. `prefer`: requests an error. */
function callOf(parts: ConsoleParts): (prefer?: string) => Promise<void> {
  let running: AbortController | undefined;
  return async (prefer) => {
    const { result, connection } = parts;
    await connection.signIn();
    const call = preparedCall(parts, prefer);
    if (typeof call === "string") {
      return result.replaceChildren(element("p", { class: "sentence missing" }, call));
    }
    running?.abort();
    const controller = (running = new AbortController());
    result.replaceChildren(
      element("p", { class: "note" }, "Waiting for the response …"),
      button("Stop", () => controller.abort()),
    );
    const shown = await send(call.request, controller.signal);
    if (controller === running) showResult(parts, call, shown);
  };
}

interface PreparedCall {
  request: PreparedRequest;
  address: string;
  requestedTenant: string | undefined;
  prefer: string | undefined;
}

/** The call as entered, or a sentence that names the missing input. */
function preparedCall(
  { operation, state, connection, fields }: ConsoleParts,
  prefer: string | undefined,
): PreparedCall | string {
  const address = connection.address();
  const entered = { ...fields.entered(), ...connection.credentials() };
  const requestedTenant = entered.parameters[`path ${operation.tenantParameter ?? ""}`];
  try {
    const request = prepareRequest(operation, entered, { address, token: state.token }, prefer);
    return { request, address, requestedTenant, prefer };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function showResult(
  parts: ConsoleParts,
  { request, address, requestedTenant, prefer }: PreparedCall,
  shown: ShownResponse | undefined,
): void {
  const { operation, state, result } = parts;
  const isForced = shown !== undefined && prefer !== undefined && hasApplied(shown);
  if (!isForced) remember(parts, shown);
  const sentence = sentenceFor({
    address,
    status: shown?.status,
    ...readError(bodyOf(shown)),
    tenant: state.tenant,
    requestedTenant,
    expires: state.expires,
    scopes: operation.scopes,
    isRequested: prefer !== undefined,
    isForced,
  });
  const command = fillIn(request.curl, samplesOf(parts));
  result.replaceChildren(...responseElements(shown, sentence, command));
}

/** Keeps ids and versions of successful responses for later requests. */
function remember({ operation, state }: ConsoleParts, shown: ShownResponse | undefined): void {
  const body = bodyOf(shown);
  if (!shown || shown.status >= 300 || typeof body !== "object" || !body) return;
  for (const name of operation.remembered) {
    // Most items have their id as `id`, also where the path calls it `bookingId`.
    const value: unknown =
      Reflect.get(body, name) ?? (/id$/i.test(name) && Reflect.get(body, "id"));
    if (/^(?:string|number)$/.test(typeof value)) state.values[name] = String(value);
  }
  writeState(state);
}

/** Whether the service confirms the preference (RFC 7240, 3). */
function hasApplied({ headers }: ShownResponse): boolean {
  return headers.some(
    ([name, value]) => /^preference-applied$/i.test(name) && /\bcode=/.test(value),
  );
}

/** Never sends the browser's credentials, so that a 401 does not open its password dialog. */
async function send(
  { method, url, headers, body }: PreparedRequest,
  signal: AbortSignal,
): Promise<ShownResponse | undefined> {
  const began = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      credentials: "omit",
      cache: "no-store",
      ...(body !== undefined && { body }),
    });
    return await readResponse(response, began);
  } catch {
    // Unreachable, stopped, or cut off while it was read: browsers do not tell these apart.
    return undefined;
  }
}

function bodyOf(shown: ShownResponse | undefined): unknown {
  if (typeof shown?.body !== "string") return undefined;
  try {
    return JSON.parse(shown.body);
  } catch {
    return undefined;
  }
}

function addForcing(force: (prefer: string) => void): void {
  for (const each of document.querySelectorAll<HTMLButtonElement>("button.force")) {
    const { status = "", example = "" } = each.dataset;
    each.hidden = false;
    each.addEventListener("click", () =>
      force(`code=${status}${example === "" ? "" : `, example=${example}`}`),
    );
  }
}
