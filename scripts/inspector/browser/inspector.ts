import { counted } from "../../../server/runtime/service/counted.js";
import { button, element } from "../../docs/browser/dom.js";
import type { OperationRole } from "../../../server/runtime/control/controlled-api.js";
import { Connection, keepToken, readToken } from "./connection.js";
import { Entries, type Filter } from "./entries.js";
import { requestDetail } from "./request-detail.js";
import { RequestList } from "./request-list.js";
import { RuleForm } from "./rule-form.js";

function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${id}.`);
}

const page = {
  state: byId("state", HTMLElement),
  pause: byId("pause", HTMLButtonElement),
  search: byId("search", HTMLInputElement),
  method: byId("method", HTMLSelectElement),
  outcome: byId("outcome", HTMLSelectElement),
  operation: byId("operation", HTMLInputElement),
  operations: byId("operations", HTMLDataListElement),
  empty: byId("empty", HTMLElement),
  detail: byId("detail", HTMLElement),
  tokenDialog: byId("token-dialog", HTMLDialogElement),
  tokenForm: byId("token-form", HTMLFormElement),
  tokenError: byId("token-error", HTMLElement),
  token: byId("token", HTMLInputElement),
  keys: byId("keys-dialog", HTMLDialogElement),
};

const entries = new Entries();
const list = new RequestList(byId("requests", HTMLElement), choose);
const rules = new RuleForm(byId("rule-dialog", HTMLDialogElement), () => connection);
let connection: Connection | undefined;
let chosen: number | undefined;
/** The shown request; it is drawn again when it ends. */
let isChosenEnded = false;
let isPaused = false;
let connected = "Not connected";
let isDrawing = false;
/** What operations do by default, and why. */
let sentences: ReadonlyMap<string, string> = new Map();

function connect(token: string): void {
  connection?.close();
  connection = new Connection(token, {
    event: (event) => {
      entries.take(event);
      draw();
    },
    connected: () => {
      say("Following");
      void readBehaviour();
    },
    lost: () => say("The service does not respond. Reconnecting …"),
    rejected: (message) => {
      keepToken(undefined);
      say("Not connected");
      requestToken(message);
    },
    since: () => entries.since,
  });
  void connection.run();
}

/** Once for each connection: a restarted service may serve another document. */
async function readBehaviour(): Promise<void> {
  // A lost connection is followed by another one.
  const report = await connection?.call("GET", "behaviour").catch(() => undefined);
  // The control document has validated it on its way out.
  const { operations = [] } = Object(report) as { operations?: OperationRole[] };
  const isFirst = sentences.size === 0;
  sentences = new Map(operations.map(({ operationId, why }) => [operationId, why]));
  if (!isFirst) return;
  isChosenEnded = false;
  draw();
}

function say(state: string): void {
  connected = state;
  draw();
}

function requestToken(error = ""): void {
  page.tokenError.textContent = error;
  if (!page.tokenDialog.open) page.tokenDialog.showModal();
}

function filter(): Filter {
  return {
    search: page.search.value.trim(),
    method: page.method.value,
    operation: page.operation.value.trim(),
    outcome: page.outcome.value as Filter["outcome"],
  };
}

/** At most once per frame. */
function draw(): void {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    const missed = entries.missed > 0 ? `, ${entries.missed} came too fast to be shown` : "";
    const dropped = entries.dropped > 0 ? `, ${entries.dropped} older ones were dropped` : "";
    page.state.textContent = `${connected}: ${counted(entries.count, "request")}${dropped}${missed}${isPaused ? ", paused" : ""}`;
    if (isPaused) return;
    const shown = entries.list(filter());
    list.show(shown);
    page.empty.hidden = shown.length > 0;
    page.empty.textContent =
      entries.count === 0
        ? "Requests to the service appear here."
        : "No request matches the filter.";
    page.operations.replaceChildren(
      ...entries.operations.map((value) => element("option", { value })),
    );
    if (chosen !== undefined && !isChosenEnded) drawDetail(chosen);
  });
}

function choose(id: number): void {
  chosen = id;
  list.mark(id);
  drawDetail(id);
  document.body.classList.add("chosen");
}

function drawDetail(id: number): void {
  const entry = entries.get(id);
  isChosenEnded = entry?.ended !== undefined;
  if (!entry?.ended) {
    const text = entry ? "In progress." : "This request is no longer in the list.";
    page.detail.replaceChildren(button("Back to the list", back, "back"), element("p", {}, text));
    return;
  }
  const actions = { back, makeRule: () => void rules.open(entry.ended) };
  const does = sentences.get(entry.ended.operationId ?? "");
  page.detail.replaceChildren(...requestDetail(entry.ended, does, actions));
  page.detail.scrollTop = 0;
}

function back(): void {
  document.body.classList.remove("chosen");
  list.focusChosen();
}

function pause(): void {
  isPaused = !isPaused;
  page.pause.setAttribute("aria-pressed", String(isPaused));
  page.pause.textContent = isPaused ? "Resume" : "Pause";
  draw();
}

function clear(): void {
  entries.clear();
  chosen = undefined;
  document.body.classList.remove("chosen");
  list.mark(undefined);
  list.show([]);
  page.detail.replaceChildren(element("p", { class: "quiet" }, "Select a request."));
  draw();
}

/** By `KeyboardEvent.key`, where nothing is being typed. */
const KEYS: Readonly<Record<string, { what: string; action: () => void }>> = {
  "/": { what: "search", action: () => page.search.focus() },
  j: { what: "the next request, which came before", action: () => list.move(1) },
  k: { what: "the request above, which came later", action: () => list.move(-1) },
  Enter: { what: "read the request that is chosen", action: () => page.detail.focus() },
  Escape: { what: "back to the list", action: back },
  p: { what: "pause, and go on", action: pause },
  c: { what: "copy the request as curl", action: () => press("Copy as curl") },
  r: { what: "make a fault rule for requests like it", action: () => press("Make a fault rule") },
  x: { what: "clear the list", action: clear },
  "?": { what: "these shortcuts", action: showKeys },
};

function press(label: string): void {
  const buttons = [...page.detail.querySelectorAll("button")];
  buttons.find(({ textContent }) => textContent === label)?.click();
}

function showKeys(): void {
  const rows = Object.entries(KEYS).flatMap(([key, { what }]) => [
    element("dt", {}, element("kbd", {}, key)),
    element("dd", {}, what),
  ]);
  page.keys.replaceChildren(
    element("h2", { id: "keys-title" }, "Shortcuts"),
    element("dl", { class: "facts" }, ...rows),
    button("Close", () => page.keys.close()),
  );
  page.keys.showModal();
}

function pressed(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
    return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    if (key !== "Escape") return;
    // The browser would clear a search field.
    event.preventDefault();
    target.blur();
    return;
  }
  // A focused button handles the key itself.
  const isButton = target instanceof HTMLButtonElement && target.closest("#requests") === null;
  if (key === "Enter" && isButton) return;
  const arrow = target instanceof Element && target.closest("#requests") ? ARROWS[key] : undefined;
  const found = KEYS[arrow ?? key];
  if (!found) return;
  event.preventDefault();
  if (key === "Enter" && target instanceof HTMLButtonElement) target.click();
  found.action();
}

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: "j", ArrowUp: "k" };

page.pause.addEventListener("click", pause);
byId("clear", HTMLButtonElement).addEventListener("click", clear);
byId("rules", HTMLButtonElement).addEventListener("click", () => void rules.open());
byId("keys", HTMLButtonElement).addEventListener("click", showKeys);
byId("filter", HTMLFormElement).addEventListener("submit", (event) => event.preventDefault());
for (const field of [page.search, page.operation]) field.addEventListener("input", draw);
for (const field of [page.method, page.outcome]) field.addEventListener("change", draw);
document.addEventListener("keydown", pressed);
page.tokenForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const token = page.token.value.trim();
  page.token.value = "";
  page.tokenDialog.close();
  keepToken(token);
  connect(token);
});

/** Runs at start, and when the tab gets another link. */
function begin(): void {
  const token = readToken();
  if (token === undefined) requestToken();
  else connect(token);
}

addEventListener("hashchange", begin);
begin();
