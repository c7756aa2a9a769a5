import { type Resource, tagsOf, type User, type Workload } from "./workload.js";

interface Target {
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
 * repeats a PUT of unknown outcome, so a number may be stored though the last response was a failure,
 * but never an older one than was acknowledged.
 */
export class Overwrites implements Workload {
  readonly #targets: Target[];

  constructor(count: number) {
    this.#targets = Array.from({ length: count }, (_, i) => ({
      key: `overwritten-${i}`,
      tried: 0,
      acknowledged: 0,
      done: 0,
      isTaken: false,
    }));
  }

  async step({ client, journal, random }: User): Promise<void> {
    const free = this.#targets.filter((target) => !target.isTaken);
    const target = free[Math.floor(random() * free.length)];
    if (!target) return;
    target.isTaken = true;
    const value = ++target.tried;
    const objectTypeProperty = { arrayOfStringExample: [`${target.key}=${value}`] };
    const body = { key: target.key, objectTypeProperty };
    const { outcome } = await journal.write(() => client.createOrOverwriteResource({ body }), {
      repeatable: true,
    });
    if (outcome === "done") {
      target.acknowledged = value;
      target.done += 1;
      await this.#look({ client, journal, random }, target);
    }
    target.isTaken = false;
  }

  async #look({ client, journal }: User, target: Target): Promise<void> {
    const read = await journal.read(() => client.getResourceByKey({ path: { key: target.key } }));
    const value = read && valueOf(read.data);
    if (value === undefined || value === target.acknowledged) return;
    journal.violations.push(`${target.key} was read as ${value} after ${target.acknowledged}`);
  }

  violations(resources: readonly Resource[]): string[] {
    const byKey = new Map(resources.map((resource) => [resource.key, resource]));
    return this.#targets.flatMap(({ key, tried, acknowledged, done }) => {
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
