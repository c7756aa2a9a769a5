import type { ResourceRecord } from "../storage/records.js";

/**
 * A function that makes a value of each record once, and keeps it as long as the record. It gives `undefined` for a
 * record that can change: only those that the store caches cannot.
 */
export function oncePerRecord<Value extends object>(
  make: (record: ResourceRecord) => Value,
): (record: ResourceRecord) => Value | undefined {
  const made = new WeakMap<ResourceRecord, Value>();
  return (record) => {
    if (!Object.isFrozen(record)) return undefined;
    let value = made.get(record);
    if (value === undefined) made.set(record, (value = make(record)));
    return value;
  };
}
