import type { Faker } from "@faker-js/faker";
import { createRequire } from "node:module";
import { fitsText } from "../../../server/runtime/documents/value-checks.js";
import type { ValueSchema } from "../../../server/runtime/documents/value-schema.js";
import { spelled, wordsOf } from "../words.js";

const require = createRequire(import.meta.url);

/** Modules of the library whose texts describe people, places, firms and their wares. */
const MODULES = [
  "person",
  "location",
  "internet",
  "phone",
  "company",
  "commerce",
  "color",
] as const;

/** The format of a text, as the library names it; others have a constant text. */
const FORMATS: Readonly<Record<string, string>> = {
  email: "exampleemail",
  "idn-email": "exampleemail",
};

/** Names that mean something else where their module does not precede them: the state of an order. */
const AMBIGUOUS = ["name", "number", "state", "prefix", "suffix", "direction"];

/** Methods that warn on the console: others have replaced them. */
const DEPRECATED = ["internet.userName", "internet.color"];

/** Maximum characters of a text that is shown in an example. */
const LONGEST = 100;

/** Makes a text, or another value, from random numbers. */
type Maker = () => unknown;

interface Library {
  faker: Faker;
  /** By the spelled name; `undefined` if several modules have one of that name. */
  makers: ReadonlyMap<string, Maker | undefined>;
}

/** Loaded lazily: only documents without examples need it. */
let loaded: Library | undefined;

/** A realistic text for a member of this name. Deterministic by seed; `undefined` for unknown names. */
export function realisticText(schema: ValueSchema, name: string, seed = 0): string | undefined {
  const { format = "", pattern } = schema;
  if (pattern !== undefined || (format !== "" && FORMATS[format] === undefined)) return undefined;
  const { faker, makers } = (loaded ??= load());
  const maker = namesOf(FORMATS[format] ?? name)
    .map((each) => makers.get(each))
    .find(Boolean);
  if (!maker) return undefined;
  faker.seed(seedOf(name, seed));
  const text = maker();
  const isFitting = typeof text === "string" && text.length <= LONGEST && fitsText(schema, text);
  return isFitting ? text : undefined;
}

/** `homecity`, then `city`, for `home_city`. */
function namesOf(name: string): string[] {
  const words = wordsOf(name);
  return words.map((_, index) => words.slice(index).join(""));
}

function load(): Library {
  const { faker } = require("@faker-js/faker/locale/en") as { faker: Faker };
  const makers = new Map<string, Maker | undefined>();
  for (const module of MODULES) {
    const own = faker[module];
    const methods = Object.entries(own).filter(
      (entry): entry is [string, Maker] => typeof entry[1] === "function",
    );
    for (const [name, method] of methods) {
      if (DEPRECATED.includes(`${module}.${name}`)) continue;
      const key = spelled(name);
      const isKnown = makers.has(key) || AMBIGUOUS.includes(key);
      makers.set(key, isKnown ? undefined : () => method());
      makers.set(spelled(module) + key, () => method());
    }
  }
  return { faker, makers };
}

const SEEDS = 1_000_003;

/** A number derived from a name and the seed, so that adding a member elsewhere changes no other text. */
function seedOf(name: string, seed: number): number {
  const first = (7 + seed) % SEEDS;
  return [...name].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % SEEDS, first);
}
