import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { propertyRuns } from "../testing/property-runs.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

/** The model of a resource, by the rules alone: the state of both projections and a version. */
interface Model {
  version: number;
  current: Record<string, unknown>;
  staged: Record<string, unknown>;
}

const text = fc.constantFrom("a", "b");
const staged = fc.option(fc.boolean(), { nil: undefined });
const content = fc.constantFrom({}, { arrayOfIntExample: [1] }, { arrayOfIntExample: [2] });

const action = fc.oneof(
  fc.record({ action: fc.constant("doSomeThing" as const) }),
  fc.record({ action: fc.constant("changeSomeProperty" as const), someProperty: text, staged }),
  fc.record({
    action: fc.constant("setObjectTypeProperty" as const),
    objectTypeProperty: content,
    staged,
  }),
  fc.record({ action: fc.constant("publish" as const) }),
  fc.record({ action: fc.constant("revertStagedChanges" as const) }),
);

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

function apply({ version, ...before }: Model, actions: readonly Action[]): Model {
  let { current, staged } = before;
  for (const step of actions) {
    if (step.action === "publish") current = staged;
    else if (step.action === "revertStagedChanges") staged = current;
    else if (step.action !== "doSomeThing") {
      const { action: _action, staged: stagedOnly, ...fields } = step;
      staged = { ...staged, ...fields };
      if (!stagedOnly) current = { ...current, ...fields };
    }
  }
  const changed =
    actions.some((step) => step.action === "doSomeThing") ||
    JSON.stringify([sorted(current), sorted(staged)]) !==
      JSON.stringify([sorted(before.current), sorted(before.staged)]);
  return { version: version + Number(changed), current, staged };
}

function sorted(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

describe("any sequence of updates", () => {
  it("follows the rules, and adds exactly 1 to the version for each effective one", async () => {
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.array(fc.array(action, { maxLength: 4 }), { maxLength: 6 }),
        async (draft, updates) => {
          const created = await service.call("POST", "/demo/resource", {
            body: { objectTypeProperty: draft },
          });
          const { id } = created.body as { id: string };
          const initial = { objectTypeProperty: draft };
          let model: Model = { version: 1, current: initial, staged: initial };
          for (const actions of updates) {
            const { status, body } = await service.call("POST", `/demo/resource/${id}`, {
              body: { version: model.version, actions },
            });
            model = apply(model, actions);
            expect(status).toBe(200);
            expect(body).toMatchObject({ id, version: model.version, ...model.current });
            expect((body as { hasStagedChanges: boolean }).hasStagedChanges).toBe(
              JSON.stringify(sorted(model.current)) !== JSON.stringify(sorted(model.staged)),
            );
          }
        },
      ),
      propertyRuns(60),
    );
  });
});
