import fc from "fast-check";
import type { Hints } from "./schema-values.js";

const REMEMBERED = 8;
const NAMES = ["id", "key", "sku", "lineItemId", "access_token", "version"];

/** Values from responses: later requests use what really exists. */
export class MemoryOfResponses {
  readonly #values = new Map<string, string[]>(NAMES.map((name) => [name, []]));

  remember(body: string): void {
    for (const [, name = "", value = ""] of body.matchAll(/"(\w+)":"?([^"\\,{}[\]]+)/g)) {
      const known = this.#values.get(name);
      if (!known || known.includes(value)) continue;
      known.push(value);
      if (known.length > REMEMBERED) known.shift();
    }
  }

  /** One of those that are known at the time at which a request is made. */
  #known(name: string, otherwise: string): fc.Arbitrary<string> {
    return fc.nat(REMEMBERED - 1).map((i) => {
      const known = this.#values.get(name) ?? [];
      return known[i % Math.max(known.length, 1)] ?? otherwise;
    });
  }

  hints(): Hints {
    return {
      id: this.#known("id", "none"),
      key: fc.oneof(this.#known("key", "none"), fc.constantFrom("key-1", "key-2", "key-3")),
      sku: this.#known("sku", "none"),
      lineItemId: this.#known("lineItemId", "none"),
      version: fc.oneof(fc.nat(6), this.#known("version", "1").map(Number)),
      token: this.#known("access_token", "none"),
      ...EXPRESSIONS,
    };
  }
}

const TAGS = fc.constantFrom("*", '"1"', '"2"', 'W/"1"', '"1", "3"', "1");

/** Of each kind some that work, and some that are malformed. */
const EXPRESSIONS: Hints = {
  grant_type: fc.constantFrom("client_credentials", "password"),
  scope: fc.constantFrom("manage_test:demo", "view_test:demo view_products:demo", "nothing:demo"),
  code: fc.constantFrom("ten", "half", "nobody"),
  namespace: fc.constantFrom("cart", "other"),
  Prefer: fc.constantFrom(
    "code=200",
    "code=400",
    "code=503",
    "code=203, example=custom2",
    "delay=1",
  ),
  "If-Match": TAGS,
  "If-None-Match": TAGS,
  where: fc.array(
    fc.constantFrom(
      "objectTypeProperty(arrayOfIntExample > 1 or arrayOfStringExample contains any (:a))",
      'key in ("key-1", "sample-primes")',
      "version >= 1 and not(key is defined)",
      "arrayOfStringExample is empty",
      'createdAt > "2020-01-01T00:00:00.000Z"',
      "id = :a",
      "nobody = 1",
      "key = ",
      "key within circle(1, 2, 3)",
    ),
    { minLength: 1, maxLength: 2 },
  ),
  var: fc.dictionary(fc.constantFrom("var.a", "var.b"), fc.constantFrom("red", ["1", "2"]), {
    minKeys: 1,
  }),
  sort: fc.array(
    fc.constantFrom(
      "id asc",
      "key desc",
      "score desc",
      "version",
      "variants.price.centAmount",
      "-id",
    ),
    { minLength: 1, maxLength: 2 },
  ),
  expand: fc.constantFrom(["parent"], ["parent.parent"], ["nobody"], ["parent", "parent"]),
  facet: facets(
    "arrayOfStringExample as colors",
    "variants.sku",
    "variants.price.centAmount:range(0 to 1000)",
  ),
  filter: filters(),
  "filter.query": filters(),
  "filter.facets": filters(),
  priceCurrency: fc.constantFrom("EUR", "USD"),
  priceCountry: fc.constantFrom("DE", "US"),
  localeProjection: fc.constantFrom(["en"], ["de", "en-US"]),
};

function facets(...particular: string[]): fc.Arbitrary<string[]> {
  const any = ["key", "arrayOfIntExample:range(0 to 5),(5 to *)", 'id:"a","b"', "nobody", "key as"];
  return fc.array(fc.constantFrom(...any, ...particular), { minLength: 1, maxLength: 3 });
}

function filters(): fc.Arbitrary<string[]> {
  const all = [
    "arrayOfIntExample:range(1 to 5)",
    'key:"key-1"',
    "key:exists",
    "version: 1",
    "key:",
  ];
  const products = ['variants.sku:"sku-1"', "variants.price.centAmount:range(* to 5000)"];
  return fc.array(fc.constantFrom(...all, ...products), { minLength: 1, maxLength: 2 });
}
