import { expect, it } from "@jest/globals";
import { randomIds, SeededIds } from "./ids.js";

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function some(ids: Pick<SeededIds, "of">, space: string, count = 100): string[] {
  return Array.from({ length: count }, ids.of(space));
}

it("follow from the seed and the space, and none comes twice", () => {
  const [one, again, other] = [new SeededIds(1), new SeededIds(1), new SeededIds(2)];
  // What happens in one space does not change another.
  some(again, "b", 7);
  const ids = some(one, "a");
  expect(some(again, "a")).toEqual(ids);
  const all = [...ids, ...some(one, "a"), ...some(one, "b"), ...some(other, "a")];
  expect(new Set(all).size).toBe(400);
  for (const id of all) expect(id).toMatch(UUID_V4);
});

it("go back to where they were noted, as often as wanted", () => {
  const ids = new SeededIds(1);
  some(ids, "a", 3);
  const goBack = ids.take();
  const first = [...some(ids, "a", 3), ...some(ids, "b", 3)];
  goBack();
  expect([...some(ids, "a", 3), ...some(ids, "b", 3)]).toEqual(first);
  goBack();
  expect(some(ids, "a", 3)).toEqual(first.slice(0, 3));
});

it("are random without a seed", () => {
  const all = [...some(randomIds, "a"), ...some(randomIds, "a")];
  expect(new Set(all).size).toBe(200);
  for (const id of all) expect(id).toMatch(UUID_V4);
});
