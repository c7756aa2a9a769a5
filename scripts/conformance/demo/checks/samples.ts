/** Random resources, and random predicates with their meaning in plain JavaScript, from the guide. */
import type { Random } from "../../drive/draw-value.js";
import { idsIn } from "../../paging.js";
import type { Finding } from "../../report/check-result.js";
import { found } from "../../server/server-check.js";
import type { Received } from "../../server/target.js";
import { change, type Resources } from "../resources.js";

interface Sample {
  colours: readonly string[];
  numbers: readonly number[];
  some?: string;
}

interface Predicate {
  text: string;
  holds: (sample: Sample) => boolean;
}

const COLOURS = ["red", "green", "blue", "grün"];
const DEPTH = 3;

export function randomSamples(random: Random, count: number): Sample[] {
  const some = (choices: readonly string[]): string[] =>
    choices.filter(() => random.below(2) === 0);
  return Array.from({ length: count }, () => ({
    colours: some(COLOURS),
    numbers: [1, 2, 3, 4].filter(() => random.below(3) === 0),
    ...(random.below(3) > 0 && { some: random.among("a", "b", "c") }),
  }));
}

export interface Stored {
  id: string;
  sample: Sample;
}

/** Sample resources; all have the mark among their colours. */
export async function stored(
  target: Resources,
  samples: readonly Sample[],
  mark = target.mark,
): Promise<Stored[]> {
  const all: Stored[] = [];
  for (const sample of samples) {
    const colours = [...sample.colours, mark];
    const lists = { arrayOfStringExample: colours, arrayOfIntExample: sample.numbers };
    const { id } = await target.created(lists);
    if (sample.some !== undefined) await target.update(id, 1, change(sample.some));
    all.push({ id, sample: { ...sample, colours } });
  }
  return all;
}

export function sameIds(
  seen: readonly unknown[],
  wanted: readonly string[],
  what: string,
  ...shown: Received[]
): Finding | undefined {
  const missed = wanted.filter((id) => !seen.includes(id)).length;
  const extra = seen.filter((id) => !wanted.includes(String(id))).length;
  if (missed + extra === 0 && seen.length === wanted.length) return undefined;
  const message = `${what} ${missed} of ${wanted.length} are missing, and ${extra} are too many.`;
  return found(message, ...shown);
}

export function idsOf({ json }: Received): unknown[] {
  return idsIn(json, ["results"], ["id"]);
}

export function randomPredicate(random: Random, depth = DEPTH): Predicate {
  if (depth > 0 && random.below(3) > 0) return combined(random, depth - 1);
  return random.among(colour, number, text)(random);
}

function is(text: string, holds: Predicate["holds"]): Predicate {
  return { text, holds };
}

function combined(random: Random, depth: number): Predicate {
  const [a, b] = [randomPredicate(random, depth), randomPredicate(random, depth)];
  return random.among(
    is(`(${a.text}) and (${b.text})`, (each) => a.holds(each) && b.holds(each)),
    is(`(${a.text}) or (${b.text})`, (each) => a.holds(each) || b.holds(each)),
    is(`not (${a.text})`, (each) => !a.holds(each)),
  );
}

function colour(random: Random): Predicate {
  const [a, b] = [random.among("red", "green"), random.among("blue", "grün")];
  const both = [a, b];
  const field = "objectTypeProperty(arrayOfStringExample contains";
  return random.among(
    is(`${field} any ("${a}", "${b}"))`, ({ colours }) => both.some((c) => colours.includes(c))),
    is(`${field} all ("${a}", "${b}"))`, ({ colours }) => both.every((c) => colours.includes(c))),
    is("arrayOfStringExample is empty", ({ colours }) => colours.length === 0),
    is(`arrayOfStringExample = "${b}"`, ({ colours }) => colours.includes(b)),
  );
}

function number(random: Random): Predicate {
  const value = 1 + random.below(4);
  const field = "arrayOfIntExample";
  return random.among(
    is(`${field} > ${value}`, ({ numbers }) => numbers.some((each) => each > value)),
    is(`${field} != ${value}`, ({ numbers }) => !numbers.includes(value)),
    is(`${field} in (${value}, 4)`, ({ numbers }) => [value, 4].some((n) => numbers.includes(n))),
  );
}

function text(random: Random): Predicate {
  const value = random.among("a", "b", "c");
  return random.among(
    is("someProperty is defined", ({ some }) => some !== undefined),
    is(`someProperty <> "${value}"`, ({ some }) => some !== value),
    is(`someProperty >= "${value}"`, ({ some }) => some !== undefined && some >= value),
  );
}
