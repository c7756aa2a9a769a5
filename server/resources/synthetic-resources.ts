import { createHash } from "node:crypto";
import type { ResourceRecord } from "../storage/records.js";
import { createdResource, newResourceId } from "./revision.js";

/** Resources that share a group's number and word: queries for one group have equal results at any size. */
export const GROUP_SIZE = 20;

const colours = "red green blue black white grey brown pink orange violet".split(" ");
const materials = "cotton linen wool silk leather denim velvet nylon".split(" ");
const consonants = "bcdfghjklmnprstvwxyz";
const vowels = "aeiou";

/** A distinct word for each group, such that no typo matches another group. */
export function groupWord(group: number): string {
  const digest = createHash("sha256").update(String(group)).digest();
  return [...digest.subarray(0, 7)]
    .map((byte) => pick(consonants, byte) + pick(vowels, Math.floor(byte / consonants.length)))
    .join("");
}

/** Always the same, except for its id. Its key is `bulk-{position}`. */
export function syntheticResource(projectKey: string, position: number, now: Date): ResourceRecord {
  const group = Math.floor(position / GROUP_SIZE);
  // Uses the current time: ids of one millisecond are in random order.
  const identity = { projectKey, id: newResourceId(new Date()), key: `bulk-${position}` };
  const content = {
    objectTypeProperty: {
      // Larger than the numbers of the sample data.
      arrayOfIntExample: [1_000 + group],
      arrayOfUniqueIntExample: [position % 1_000],
      arrayOfTwonumbersExample: [position % 100, (position % 100) + 10],
      arrayOfFloatExample: [(position * 7_919) % 1_000_003],
      arrayOfStringExample: [
        pick(colours, position),
        `${pick(materials, position * 31)} ${groupWord(group)}`,
      ],
    },
  };
  return createdResource(identity, content, {
    clientId: "synthetic",
    // One resource a second, in the order of positions.
    now: new Date(now.getTime() - 2_000_000_000 + position * 1_000),
  });
}

function pick(from: ArrayLike<string>, n: number): string {
  return from[n % from.length] ?? "";
}
