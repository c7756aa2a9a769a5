import { expect, it } from "@jest/globals";
import { documentOf, operationOf } from "../validation/testing/one-operation.js";
import { WriteOnly } from "./write-only.js";

const node = { $ref: "#/components/schemas/Node" };
const Node = {
  type: "object",
  properties: { secret: { type: "string", writeOnly: true }, child: node },
};
const requestBody = { content: { "application/json": { schema: node } } };
const document = documentOf("/nodes", "post", { requestBody }, { schemas: { Node } });

/** An object with a secret, at a depth in others. */
function nested(depth: number, inner: object): object {
  return depth === 0 ? inner : { child: nested(depth - 1, inner) };
}

it("a secret that a response shows is kept, but not one in another object", () => {
  const body = nested(1, { secret: "s" });
  const visible = new WriteOnly(document).without(
    operationOf(document),
    { ...body, secret: "s" },
    (name) => name === "secret",
  );
  expect(visible).toEqual({ child: {}, secret: "s" });
});

it.each([
  [1, true],
  [64, true],
  [65, false],
])("a secret at depth %d is removed: %s", (depth, isRemoved) => {
  const body = nested(depth, { secret: "s", other: 1 });
  const visible = new WriteOnly(document).without(operationOf(document), body);
  expect(visible).toEqual(isRemoved ? nested(depth, { other: 1 }) : body);
});
