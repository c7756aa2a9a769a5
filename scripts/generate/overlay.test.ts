import { expect, it } from "@jest/globals";
import { applyOverlays } from "../document/overlay.js";

it("merges members called like those of Object.prototype into the document alone", () => {
  const update: unknown = JSON.parse('{"__proto__":{"x":{"y":1}},"constructor":{"z":2}}');
  const actions = [{ target: "$.a", update }];
  const describe = (_: string, reason: string): string => reason;
  const overlays = [
    { actions, describe },
    { actions, describe },
  ];
  const changed = applyOverlays({ a: { b: 1 } }, overlays);
  const text = '{"a":{"b":1,"__proto__":{"x":{"y":1}},"constructor":{"z":2}}}';
  expect(JSON.stringify(changed)).toBe(text);
  expect(Object.getOwnPropertyDescriptor(Object.prototype, "x")).toBeUndefined();
});
