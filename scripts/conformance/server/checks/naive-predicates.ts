/** Random predicates, and what they mean by plain JavaScript: written from the guide, not from the service. */
import { randomFrom } from "../../../../server/operation/ids.js";

/** What the resources of the check hold. */
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
const TEXTS = ["a", "b", "c"];
const DEPTH = 3;

/** Draws what chance decides; the same for the same seed. */
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
  switch (dice.below(3)) {
    case 0:
      return {
        text: `(${a.text}) and (${b.text})`,
        holds: (each) => a.holds(each) && b.holds(each),
      };
    case 1:
      return {
        text: `(${a.text}) or (${b.text})`,
        holds: (each) => a.holds(each) || b.holds(each),
      };
    default:
      return { text: `not (${a.text})`, holds: (each) => !a.holds(each) };
  }
}

function colour(dice: Dice): Predicate {
  const [a, b] = [dice.oneOf("red", "green"), dice.oneOf("blue", "grün")];
  const field = "objectTypeProperty(arrayOfStringExample";
  switch (dice.below(4)) {
    case 0:
      return {
        text: `${field} contains any ("${a}", "${b}"))`,
        holds: ({ colours }) => colours.includes(a) || colours.includes(b),
      };
    case 1:
      return {
        text: `${field} contains all ("${a}", "${b}"))`,
        holds: ({ colours }) => colours.includes(a) && colours.includes(b),
      };
    case 2:
      return {
        text: "arrayOfStringExample is empty",
        holds: ({ colours }) => colours.length === 0,
      };
    default:
      return { text: `arrayOfStringExample = "${b}"`, holds: ({ colours }) => colours.includes(b) };
  }
}

function number(dice: Dice): Predicate {
  const value = 1 + dice.below(4);
  switch (dice.below(3)) {
    case 0:
      return {
        text: `arrayOfIntExample > ${value}`,
        holds: ({ numbers }) => numbers.some((each) => each > value),
      };
    case 1:
      return {
        text: `arrayOfIntExample != ${value}`,
        holds: ({ numbers }) => !numbers.includes(value),
      };
    default:
      return {
        text: `arrayOfIntExample in (${value}, 4)`,
        holds: ({ numbers }) => numbers.includes(value) || numbers.includes(4),
      };
  }
}

function text(dice: Dice): Predicate {
  const value = TEXTS[dice.below(TEXTS.length)] ?? "a";
  switch (dice.below(3)) {
    case 0:
      return { text: "someProperty is defined", holds: ({ some }) => some !== undefined };
    case 1:
      return { text: `someProperty <> "${value}"`, holds: ({ some }) => some !== value };
    default:
      return {
        text: `someProperty >= "${value}"`,
        holds: ({ some }) => some !== undefined && some >= value,
      };
  }
}
