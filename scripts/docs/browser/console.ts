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
  const state = readState();
  const connection = connectionFields(operation, state);
  const fields = requestFields(operation, state);
  const result = element("div", { class: "answer", "aria-live": "polite" });
  let running: AbortController | undefined;

  const show = (...elements: HTMLElement[]): void => result.replaceChildren(...elements);
  const run = async (prefer?: string): Promise<void> => {
    const address = connection.address();
    const entered = { ...fields.entered(), ...connection.credentials() };
    let request: PreparedRequest;
    try {
      request = prepareRequest(operation, entered, { address, token: state.token }, prefer);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return show(element("p", { class: "sentence missing" }, text));
    }
    running?.abort();
    const controller = (running = new AbortController());
    show(
      element("p", { class: "note" }, "Waiting for the response …"),
      button("Stop", () => controller.abort()),
    );
    const shown = await send(request, controller.signal);
    if (controller !== running) return;
    const isForced = shown !== undefined && prefer !== undefined && hasApplied(shown);
    remember(shown, isForced);
    const requestedTenant = entered.parameters[`path ${operation.tenantParameter ?? ""}`];
    const sentence = sentenceFor({
      address,
      status: shown?.status,
      ...readError(bodyOf(shown)),
      tenant: state.tenant,
      requestedTenant,
      expires: state.expires,
      scopes: operation.scopes,
      isAsked: prefer !== undefined,
      isForced,
    });
    const command = fillIn(request.curl, { ...sampleValues(state), ...connection.demo() });
    show(...responseElements(shown, sentence, command));
  };

  /** Keeps ids and versions of successful responses for later requests. */
  const remember = (shown: ShownResponse | undefined, isForced: boolean): void => {
    const body = bodyOf(shown);
    if (!shown || shown.status >= 300 || isForced || typeof body !== "object" || !body) return;
    for (const [name, value] of Object.entries(body)) {
      const isKept =
        operation.remembered.includes(name) && /^(?:string|number)$/.test(typeof value);
      if (isKept) state.values[name] = String(value);
    }
    writeState(state);
  };

  const form = element(
    "form",
    { class: "request" },
    fields.root,
    element(
      "div",
      { class: "actions" },
      element("button", { class: "primary" }, "Send the request"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run();
  });
  root.append(element("h2", { class: "beside-title" }, "Try it"), connection.root, form, result);
  root.hidden = false;
  if (location.hash === "#console") root.scrollIntoView();
  const refresh = (): void => {
    fields.refresh();
    result.querySelector(".missing")?.remove();
    fillSamples({ ...sampleValues(state), ...connection.demo() });
  };
  document.addEventListener("console-state", refresh);
  refresh();
  if (operation.isForced) {
    addForcing((prefer) => {
      void run(`${prefer}, operation=${operation.name}`);
      result.scrollIntoView({ block: "center" });
    });
  }
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
