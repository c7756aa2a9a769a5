import { type OperationId, operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import type { Received } from "./target.js";

/** Requests and responses of each operation. */
export class Coverage {
  readonly #statuses = new Map<string, Set<number>>();
  readonly #parameters = new Map<string, Set<string>>();

  count({ operationId, status, sent }: Pick<Received, "operationId" | "status" | "sent">): void {
    const { path } = operations[operationId as OperationId];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name.toLowerCase());
    const query = [...sent.url.searchParams.keys()].map((name) => name.toLowerCase());
    const names = [...inPath, ...query, ...sent.headers.keys()];
    const { statuses, parameters } = this.#seen(operationId);
    this.#statuses.set(operationId, statuses.add(status));
    this.#parameters.set(operationId, new Set([...parameters, ...names]));
  }

  describe(): string[] {
    const all: OperationDescription[] = Object.values(operations);
    const ids = all.map(({ operationId }) => operationId);
    const missed = ids.filter((id) => !this.#statuses.has(id));
    const statuses = all.flatMap(({ operationId: id, statuses: declared }) =>
      declared.filter((each) => !this.#seen(id).statuses.has(each)).map((each) => `${id} ${each}`),
    );
    const parameters = all.flatMap(({ operationId: id, parameters: declared }) => {
      const seen = [...this.#seen(id).parameters];
      return declared
        .filter((each) => !seen.some((name) => isOf(each, name)))
        .map(({ name }) => `${id} ${name}`);
    });
    const declared = all.flatMap((each) => each.statuses).length;
    const named = all.flatMap((each) => each.parameters).length;
    return [
      `Operations: ${all.length - missed.length} of ${all.length} were called${listed(missed)}.`,
      `Statuses: ${declared - statuses.length} of ${declared} that are declared were seen${listed(statuses)}.`,
      `Parameters: ${named - parameters.length} of ${named} were sent${listed(parameters)}.`,
    ];
  }

  #seen(operationId: string) {
    return {
      statuses: this.#statuses.get(operationId) ?? new Set<number>(),
      parameters: this.#parameters.get(operationId) ?? new Set<string>(),
    };
  }
}

function isOf(
  { name, patterns = [] }: OperationDescription["parameters"][number],
  sent: string,
): boolean {
  const declared = name.toLowerCase();
  if (sent === declared || sent.startsWith(`${declared}[`)) return true;
  return patterns.some((pattern) => new RegExp(pattern, "i").test(sent));
}

const LISTED = 12;

function listed(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : "";
  return `; not ${names.slice(0, LISTED).join(", ")}${more}`;
}
