import { type OperationId, operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import type { Received } from "./target.js";

export class Coverage {
  readonly #statuses = new Map<string, Set<number>>();
  readonly #parameters = new Map<string, Set<string>>();

  count({ operationId, status, sent }: Pick<Received, "operationId" | "status" | "sent">): void {
    const { path } = operations[operationId as OperationId];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const names = [...inPath, ...sent.url.searchParams.keys(), ...sent.headers.keys()];
    add(this.#statuses, operationId, [status]);
    add(
      this.#parameters,
      operationId,
      names.map((name) => name.toLowerCase()),
    );
  }

  describe(): string[] {
    const all: OperationDescription[] = Object.values(operations);
    const missed = all.filter(({ operationId }) => !this.#statuses.has(operationId));
    const statuses = all.flatMap((each) => this.#missedStatuses(each));
    const parameters = all.flatMap((each) => this.#missedParameters(each));
    const declared = all.flatMap((each) => each.statuses).length;
    const named = all.flatMap((each) => each.parameters).length;
    return [
      `Operations: ${all.length - missed.length} of ${all.length} were called${listed(missed.map(({ operationId }) => operationId))}.`,
      `Statuses: ${declared - statuses.length} of ${declared} that are declared were seen${listed(statuses)}.`,
      `Parameters: ${named - parameters.length} of ${named} were sent${listed(parameters)}.`,
    ];
  }

  #missedStatuses({ operationId, statuses }: OperationDescription): string[] {
    const seen = this.#statuses.get(operationId) ?? new Set();
    return statuses
      .filter((status) => !seen.has(status))
      .map((status) => `${operationId} ${status}`);
  }

  #missedParameters({ operationId, parameters }: OperationDescription): string[] {
    const seen = this.#parameters.get(operationId) ?? new Set<string>();
    return parameters
      .filter(({ name, patterns = [] }) => {
        const isPattern = patterns.some((pattern) =>
          [...seen].some((each) => new RegExp(pattern, "i").test(each)),
        );
        const isDeep = [...seen].some((each) => each.startsWith(`${name.toLowerCase()}[`));
        return !seen.has(name.toLowerCase()) && !isPattern && !isDeep;
      })
      .map(({ name }) => `${operationId} ${name}`);
  }
}

const LISTED = 12;

function listed(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : "";
  return `; not ${names.slice(0, LISTED).join(", ")}${more}`;
}

function add<T>(map: Map<string, Set<T>>, key: string, values: readonly T[]): void {
  const known = map.get(key) ?? new Set<T>();
  for (const value of values) known.add(value);
  map.set(key, known);
}
