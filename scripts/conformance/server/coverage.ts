import { operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import type { Received } from "./target.js";

/** The statuses that were seen of each operation. */
export class Coverage {
  readonly #statuses = new Map<string, Set<number>>();

  count({ operationId, status }: Pick<Received, "operationId" | "status">): void {
    this.#statuses.set(operationId, this.#seen(operationId).add(status));
  }

  describe(): string[] {
    const all: OperationDescription[] = Object.values(operations);
    const missed = all.filter(({ operationId }) => !this.#statuses.has(operationId));
    const names = missed.map(({ operationId }) => operationId).join(", ");
    const declared = all.flatMap((each) => each.statuses).length;
    const seen = all.flatMap(({ operationId, statuses }) =>
      statuses.filter((each) => this.#seen(operationId).has(each)),
    ).length;
    return [
      `Operations: ${all.length - missed.length} of ${all.length} were called${names && `; not ${names}`}.`,
      `Statuses: ${seen} of ${declared} that are declared were seen.`,
    ];
  }

  #seen(operationId: string): Set<number> {
    return this.#statuses.get(operationId) ?? new Set<number>();
  }
}
