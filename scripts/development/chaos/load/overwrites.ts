import { type Resource, tagsOf, type User, type Workload } from "./workload.js";

interface Slot {
  key: string;
  /** The last value that was tried, and the last that was acknowledged. */
  tried: number;
  acknowledged: number;
  /** How many were acknowledged: each of them made a version. */
  done: number;
  isTaken: boolean;
}

/**
 * Resources by key that are overwritten with growing numbers, each by one client at a time. The client
 * repeats a PUT of unknown outcome, so a number may be stored though the last answer was a failure,
 * but never an older one than was acknowledged.
 */
export class Overwrites implements Workload {
  readonly #slots: Slot[];

  constructor(count: number) {
    this.#slots = Array.from({ length: count }, (_, i) => ({
      key: `overwritten-${i}`,
      tried: 0,
      acknowledged: 0,
      done: 0,
      isTaken: false,
    }));
  }

  async step({ client, journal, random }: User): Promise<void> {
    const free = this.#slots.filter((slot) => !slot.isTaken);
    const slot = free[Math.floor(random() * free.length)];
    if (!slot) return;
    slot.isTaken = true;
    const value = ++slot.tried;
    const objectTypeProperty = { arrayOfStringExample: [`${slot.key}=${value}`] };
    const body = { key: slot.key, objectTypeProperty };
    const { outcome } = await journal.write(() => client.createOrOverwriteResource({ body }), {
      repeatable: true,
    });
    if (outcome === "done") {
      slot.acknowledged = value;
      slot.done += 1;
      await this.#look({ client, journal, random }, slot);
    }
    slot.isTaken = false;
  }

  async #look({ client, journal }: User, slot: Slot): Promise<void> {
    const read = await journal.read(() => client.getResourceByKey({ path: { key: slot.key } }));
    const value = read && valueOf(read.data);
    if (value === undefined || value === slot.acknowledged) return;
    journal.faults.push(`${slot.key} was read as ${value} after ${slot.acknowledged}`);
  }

  faults(resources: readonly Resource[]): string[] {
    const byKey = new Map(resources.map((resource) => [resource.key, resource]));
    return this.#slots.flatMap(({ key, tried, acknowledged, done }) => {
      const resource = byKey.get(key);
      if (!resource) return acknowledged > 0 ? [`${key} is missing`] : [];
      const [value, { version }] = [valueOf(resource), resource];
      const isPossible = value >= acknowledged && value <= tried;
      const said = `${acknowledged} was acknowledged, ${tried} tried`;
      return [
        ...(isPossible ? [] : [`${key} is ${value}: ${said}`]),
        ...(version >= done && version <= tried
          ? []
          : [`${key} has version ${version} after ${done} to ${tried} writes`]),
      ];
    });
  }
}

function valueOf(resource: Resource): number {
  return Number(tagsOf(resource)[0]?.split("=")[1]);
}
