/** Random predicates and their meaning in plain JavaScript, based on the guide, not on the service. */
import type { Random } from "../../../init/drive/draw-value.js";

export interface Sample {
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

export function randomPredicate(random: Random, depth = DEPTH): Predicate {
  if (depth > 0 && random.below(3) > 0) return combined(random, depth - 1);
  return random.among(colour, number, text)(random);
}

function combined(random: Random, depth: number): Predicate {
  const [a, b] = [randomPredicate(random, depth), randomPredicate(random, depth)];
  return random.among<Predicate>(
    { text: `(${a.text}) and (${b.text})`, holds: (each) => a.holds(each) && b.holds(each) },
    { text: `(${a.text}) or (${b.text})`, holds: (each) => a.holds(each) || b.holds(each) },
    { text: `not (${a.text})`, holds: (each) => !a.holds(each) },
  );
}

function colour(random: Random): Predicate {
  const [a, b] = [random.among("red", "green"), random.among("blue", "grün")];
  const field = "objectTypeProperty(arrayOfStringExample";
  return random.among<Predicate>(
    {
      text: `${field} contains any ("${a}", "${b}"))`,
      holds: ({ colours }) => colours.includes(a) || colours.includes(b),
    },
    {
      text: `${field} contains all ("${a}", "${b}"))`,
      holds: ({ colours }) => colours.includes(a) && colours.includes(b),
    },
    { text: "arrayOfStringExample is empty", holds: ({ colours }) => colours.length === 0 },
    { text: `arrayOfStringExample = "${b}"`, holds: ({ colours }) => colours.includes(b) },
  );
}

function number(random: Random): Predicate {
  const value = 1 + random.below(4);
  return random.among<Predicate>(
    {
      text: `arrayOfIntExample > ${value}`,
      holds: ({ numbers }) => numbers.some((each) => each > value),
    },
    { text: `arrayOfIntExample != ${value}`, holds: ({ numbers }) => !numbers.includes(value) },
    {
      text: `arrayOfIntExample in (${value}, 4)`,
      holds: ({ numbers }) => numbers.includes(value) || numbers.includes(4),
    },
  );
}

function text(random: Random): Predicate {
  const value = random.among("a", "b", "c");
  return random.among<Predicate>(
    { text: "someProperty is defined", holds: ({ some }) => some !== undefined },
    { text: `someProperty <> "${value}"`, holds: ({ some }) => some !== value },
    {
      text: `someProperty >= "${value}"`,
      holds: ({ some }) => some !== undefined && some >= value,
    },
  );
}
