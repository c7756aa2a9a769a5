import type {
  FaultAction,
  FaultRule,
  FaultRuleState,
} from "../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import { AS_WRITTEN, button, element, labelled } from "../../docs/browser/dom.js";
import type { Connection } from "./connection.js";

const ACTIONS: Readonly<Record<string, FaultAction>> = {
  "503, retry immediately": { status: 503, retryAfter: 0 },
  "429, retry after a second": { status: 429, retryAfter: 1 },
  "500, the service failed": { status: 500 },
  "the access token has expired": { tokenExpired: true },
  "the connection is reset before the request is handled": { reset: "beforeHandling" },
  "the request is handled, and its response is lost": { reset: "afterCommit" },
  "no response comes": { noResponse: "beforeHandling" },
  "the response comes two seconds later": { delay: 2_000 },
  "the response ends after 20 bytes": { truncateAfter: 20 },
  "the response is not JSON": { malformedJson: true },
};

export class RuleForm {
  #request: RecordedRequest | undefined;

  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly connection: () => Connection | undefined,
  ) {}

  async open(request?: RecordedRequest): Promise<void> {
    this.#request = request;
    await this.#draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  async #draw(error = ""): Promise<void> {
    const listed = await this.#call("GET", "faults").catch((failure: unknown) => {
      error = messageOf(failure);
      return { results: [] };
    });
    const { results } = listed as { results: FaultRuleState[] };
    this.dialog.replaceChildren(
      element("h2", { id: "rule-title" }, "Fault rules"),
      element("p", { class: "bad", role: "alert" }, error),
      ...(results.length === 0
        ? [element("p", { class: "quiet" }, "No rules.")]
        : [element("ul", { class: "rules" }, ...results.map((rule) => this.#rule(rule)))]),
      this.#form(),
      button("Close", () => this.dialog.close()),
    );
  }

  #rule({ id, matched, applied, ...rule }: FaultRuleState): HTMLElement {
    const text = JSON.stringify(rule);
    const address = `faults/${encodeURIComponent(id)}`;
    const remove = button("Remove", () => void this.#do("DELETE", address));
    remove.setAttribute("aria-label", `Remove rule ${id}`);
    const counts = ` matched ${matched}, changed ${applied} `;
    return element("li", {}, element("strong", {}, id), counts, element("code", {}, text), remove);
  }

  #form(): HTMLFormElement {
    const request = this.#request;
    const operation = element("input", AS_WRITTEN);
    operation.value = request?.operationId ?? "";
    const path = element("input", AS_WRITTEN);
    path.value = request?.operationId === undefined ? (request?.path ?? "") : "";
    const names = Object.keys(ACTIONS).map((name) => element("option", {}, name));
    const action = element("select", {}, ...names);
    const times = element("input", { type: "number", min: "1", step: "1" });
    times.value = "1";
    const form = element(
      "form",
      { class: "rule" },
      element("h3", {}, "A new one"),
      labelled("Operation", operation, "empty: any"),
      labelled("Path", path, "* matches any text; empty matches all"),
      labelled("What happens", action),
      labelled("Number of times", times, "empty: always"),
      element("button", { type: "submit", class: "primary" }, "Add rule"),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const entered = { operation: operation.value.trim(), path: path.value.trim() };
      const rule = ruleOf({ ...entered, action: action.value, times: times.value });
      void this.#do("POST", "faults", rule);
    });
    return form;
  }

  async #do(method: string, path: string, body?: FaultRule): Promise<void> {
    const error = await this.#call(method, path, body).then(() => "", messageOf);
    await this.#draw(error);
  }

  async #call(method: string, path: string, body?: FaultRule): Promise<unknown> {
    const connection = this.connection();
    if (!connection) throw new Error("Not connected. Enter the token first.");
    return connection.call(method, path, body);
  }
}

function ruleOf(fields: Record<"operation" | "path" | "action" | "times", string>): FaultRule {
  const { operation, path, action, times } = fields;
  const match = {
    ...(operation !== "" && { operationId: operation }),
    ...(path !== "" && { path }),
  };
  return {
    ...(Object.keys(match).length > 0 && { match }),
    ...(times !== "" && { times: Number(times) }),
    action: ACTIONS[action] ?? {},
  };
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
