import { describe, type Operation, type Read, type Write } from "./history.js";

/**
 * Why the history of one resource is not linearizable; `undefined`: it is. That is, whether each
 * operation can be given one instant between its invocation and its response so that in the order of
 * these instants each does what it would do alone (Herlihy and Wing, 1990).
 *
 * In general that takes a search through orders (Wing and Gong, 1993). Not here: every write that was
 * done made one version, so that versions put the writes into their only order, and each read
 * between two of them. What is left is to give each operation in turn the earliest instant that it can
 * have; an order exists if, and only if, none of them comes after its response.
 */
export function violationOf(history: readonly Operation[]): string | undefined {
  const reads = history.filter((operation) => operation.kind === "read");
  const writes = history.filter((operation) => operation.kind === "write");
  const last = Math.max(1, ...reads.map(({ version }) => version), ...writes.map(madeVersion));
  const linearization = new Linearization();
  for (let version = 1; version <= last; version++) {
    const readers = reads.filter((read) => read.version === version);
    const maker = version === 1 ? "nobody" : makerOf(version, writes, readers);
    if (typeof maker === "object" && "violation" in maker) return maker.violation;
    const value = maker === "nobody" ? "" : maker.write.value;
    const stranger = readers.find((read) => (read.value ?? value) !== value);
    if (stranger) return `${describe(stranger)} found ${stranger.value} instead of ${value}`;
    const violation = linearization.order(maker === "nobody" ? [] : [maker.write], readers);
    if (violation !== undefined) return violation;
  }
  return undefined;
}

/** The version that a write is known to have made. */
function madeVersion({ outcome, expected }: Write): number {
  return outcome === "done" ? expected + 1 : 0;
}

function makerOf(
  version: number,
  writes: readonly Write[],
  readers: readonly Read[],
): { write: Write } | { violation: string } {
  const done = writes.filter((write) => madeVersion(write) === version);
  const [first, second] = done;
  if (first && second) {
    return { violation: `version ${version} is of ${describe(first)} and of ${describe(second)}` };
  }
  if (first) return { write: first };
  const found = readers.find((read) => read.value !== undefined)?.value;
  const possible = writes
    .filter(({ outcome, expected }) => outcome === "unknown" && expected === version - 1)
    .filter(({ value }) => found === undefined || found === value)
    // With no end of its own, the one that was sent first leaves the most room.
    .sort((a, b) => a.invokedAt - b.invokedAt);
  const [write] = possible;
  if (write) return { write };
  const rejected = writes.find(({ value }) => value === found);
  if (rejected)
    return { violation: `version ${version} is of ${describe(rejected)}, which was rejected` };
  return { violation: `version ${version} is of nobody` };
}

/** Gives operations that are in order their earliest instants. */
class Linearization {
  #now = -Infinity;
  #latest: Operation | undefined;

  /** The write first, if there is one, and then all reads. */
  order(write: readonly Write[], readers: readonly Read[]): string | undefined {
    for (const operation of [...write, ...readers.toSorted(byInvocation)]) {
      if (operation.invokedAt > this.#now) {
        this.#now = operation.invokedAt;
        this.#latest = operation;
      }
      const isLate = this.#now > responseTimeOf(operation);
      if (isLate && this.#latest) {
        return `${describe(operation)} comes after ${describe(this.#latest)} by its version`;
      }
    }
    return undefined;
  }
}

function byInvocation(a: Read, b: Read): number {
  return a.invokedAt - b.invokedAt;
}

function responseTimeOf(operation: Operation): number {
  const isOpen = operation.kind === "write" && operation.outcome === "unknown";
  return isOpen ? Infinity : operation.respondedAt;
}
