import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { resourceFields } from "../../resources/resource-document.js";
import { documentIn } from "../../resources/testing/document-in.js";
import { matches } from "../testing/matches.js";
import { compilePredicate } from "./compile-predicate.js";
import { type Predicate, type Value } from "./grammar.js";
import { modelMatches, viewOf } from "./testing/predicate-model.js";
import { type Choose, choosing, printPredicate } from "./testing/print-predicate.js";
import { randomPredicate, randomRecord } from "./testing/random-predicates.js";
import { propertyRuns } from "../../../testing/property-runs.js";

const choices = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 60 });
const projection = fc.constantFrom("current" as const, "staged" as const);

describe("predicates", () => {
  const records = fc.array(randomRecord, { minLength: 3, maxLength: 3 });

  it("match like the naive model, and their negations match the opposite", () => {
    let held = 0;
    let all = 0;
    fc.assert(
      fc.property(
        randomPredicate,
        records,
        projection,
        choices,
        (tree, resources, as, spelling) => {
          const choose = choosing(spelling);
          const { tree: written, variables } = withVariables(tree, choose);
          const text = printPredicate(written, choose);
          const condition = compilePredicate(text, resourceFields, variables);
          const negation = compilePredicate(`not (${text})`, resourceFields, variables);
          for (const resource of resources) {
            const expected = modelMatches(tree, viewOf(resource, as));
            const document = documentIn(resource, as);
            expect(matches(condition, document)).toBe(expected);
            expect(matches(negation, document)).toBe(!expected);
            held += Number(expected);
            all++;
          }
        },
      ),
      propertyRuns(3_000),
    );
    // If everything or nothing matched, the test would prove little.
    expect(held / all).toBeGreaterThan(0.25);
    expect(held / all).toBeLessThan(0.75);
  });
});

/** The same predicate with some of its literals and lists as variables. */
function withVariables(
  tree: Predicate,
  choose: Choose,
): { tree: Predicate; variables: Map<string, string[]> } {
  const variables = new Map<string, string[]>();

  function variable(...literals: Value[]): Value {
    const name = `v${variables.size}`;
    const raw = literals.map((literal) =>
      literal.kind === "literal" ? String(literal.value) : "",
    );
    variables.set(name, raw);
    return { kind: "variable", name, at: 0 };
  }

  function some(value: Value): Value {
    return choose(3) === 0 ? variable(value) : value;
  }

  function replaced(predicate: Predicate): Predicate {
    switch (predicate.kind) {
      case "and":
      case "or":
        return { ...predicate, of: predicate.of.map(replaced) };
      case "not":
      case "nested":
        return { ...predicate, predicate: replaced(predicate.predicate) };
      case "comparison":
        return { ...predicate, value: some(predicate.value) };
      case "in":
      case "contains": {
        const { values } = predicate;
        return { ...predicate, values: choose(3) === 0 ? [variable(...values)] : values.map(some) };
      }
      case "is":
        return predicate;
    }
  }

  return { tree: replaced(tree), variables };
}
