/** Random predicates, and what they mean by plain JavaScript: written from the guide, not from the service. */
import { randomFrom } from "../../../../server/runtime/operation/ids.js";

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

/** Random choices, the same for the same seed. */
export class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  oneOf<T>(...choices: [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}

export function randomSamples(dice: Dice, count: number): Sample[] {
  const some = (choices: readonly string[]): string[] => choices.filter(() => dice.below(2) === 0);
  return Array.from({ length: count }, () => ({
    colours: some(COLOURS),
    numbers: [1, 2, 3, 4].filter(() => dice.below(3) === 0),
    ...(dice.below(3) > 0 && { some: dice.oneOf("a", "b", "c") }),
  }));
}

export function randomPredicate(dice: Dice, depth = DEPTH): Predicate {
  if (depth > 0 && dice.below(3) > 0) return combined(dice, depth - 1);
  return dice.oneOf(colour, number, text)(dice);
}

function combined(dice: Dice, depth: number): Predicate {
  const [a, b] = [randomPredicate(dice, depth), randomPredicate(dice, depth)];
  return dice.oneOf<Predicate>(
    { text: `(${a.text}) and (${b.text})`, holds: (each) => a.holds(each) && b.holds(each) },
    { text: `(${a.text}) or (${b.text})`, holds: (each) => a.holds(each) || b.holds(each) },
    { text: `not (${a.text})`, holds: (each) => !a.holds(each) },
  );
}

function colour(dice: Dice): Predicate {
  const [a, b] = [dice.oneOf("red", "green"), dice.oneOf("blue", "grün")];
  const field = "objectTypeProperty(arrayOfStringExample";
  return dice.oneOf<Predicate>(
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

function number(dice: Dice): Predicate {
  const value = 1 + dice.below(4);
  return dice.oneOf<Predicate>(
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

function text(dice: Dice): Predicate {
  const value = dice.oneOf("a", "b", "c");
  return dice.oneOf<Predicate>(
    { text: "someProperty is defined", holds: ({ some }) => some !== undefined },
    { text: `someProperty <> "${value}"`, holds: ({ some }) => some !== value },
    {
      text: `someProperty >= "${value}"`,
      holds: ({ some }) => some !== undefined && some >= value,
    },
  );
}
