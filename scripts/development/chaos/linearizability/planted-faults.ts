import type { Operation, Read, Write } from "./history.js";

/**
 * Histories as they would be if the service were at fault, each made from one without faults, so that
 * a run can show that the checker would have told. `undefined`: the history has no place for it.
 */
export const plantedFaults: Readonly<
  Record<string, (history: readonly Operation[]) => Operation[] | undefined>
> = {
  "a stale read": (history) => {
    for (const read of history) {
      if (read.kind !== "read" || !makerBefore(history, read)) continue;
      const value = valueOf(history, read.version - 1);
      if (value === undefined) continue;
      const stale = { ...read, version: read.version - 1, value };
      return history.map((each) => (each === read ? stale : each));
    }
    return undefined;
  },
  "a lost update": (history) => {
    const [write] = seenWrites(history);
    return write && history.filter((each) => each !== write).concat(lost(write));
  },
  "a version used twice": (history) => {
    const [write] = seenWrites(history);
    return write && [...history, { ...write, value: `${write.value} again` }];
  },
  "a version skipped": (history) => {
    const [write] = seenWrites(history);
    if (!write) return undefined;
    return history.map((each) =>
      each.kind === "read"
        ? { ...each, version: each.version + (each.version > write.expected ? 1 : 0) }
        : { ...each, expected: each.expected + (each.expected > write.expected ? 1 : 0) },
    );
  },
};

/** Acknowledged though another write took its place. */
function lost(write: Write): Operation[] {
  const { invokedAt, respondedAt, expected, value } = write;
  return [
    write,
    { kind: "read", invokedAt, respondedAt, version: expected + 1, value: `not ${value}` },
  ];
}

/** Writes that were done, and whose version somebody read. */
function seenWrites(history: readonly Operation[]): Write[] {
  return history.filter(
    (write): write is Write =>
      write.kind === "write" &&
      write.outcome === "done" &&
      history.some((read) => read.kind === "read" && read.value === write.value),
  );
}

/** The write that made what was read, if it was acknowledged before the read began. */
function makerBefore(history: readonly Operation[], read: Read): Write | undefined {
  return seenWrites(history).find(
    (write) => write.value === read.value && write.respondedAt < read.invokedAt,
  );
}

function valueOf(history: readonly Operation[], version: number): string | undefined {
  if (version === 1) return "";
  return history.find(
    (each): each is Read => each.kind === "read" && each.version === version && "value" in each,
  )?.value;
}
