import { expect, it } from "@jest/globals";
import { identifiersOf, nameOfId } from "./identify.js";

/** Responses to creations, and what was sent, by the id with which GET finds the item. */
it.each([
  ["a member named id", "/pets/{petId}", { id: 7, ownerId: 9 }, {}, "", 7],
  ["a member named as the parameter", "/pets/{petId}", { id: 1, pet_id: "p7" }, {}, "", "p7"],
  ["the end of the parameter's name", "/rooms/{roomCode}", { code: "R7", floor: 2 }, {}, "", "R7"],
  ["an envelope", "/pets/{id}", { data: { id: "p7" }, meta: { total: 1 } }, {}, "", "p7"],
  ["a list of one", "/pets/{id}", [{ id: "p7" }], {}, "", "p7"],
  ["the request, if the response is empty", "/keys/{name}", undefined, { name: "k" }, "", "k"],
  ["a Location", "/pets/{id}", undefined, {}, "https://a.example/v1/pets/p%2F7", "p/7"],
  ["a Location before a member", "/pets/{id}", { id: 1 }, {}, "/pets/p7", "p7"],
  ["a link in the body", "/pets/{ref}", { self: "/pets/p7", size: 2 }, {}, "", "p7"],
  ["a member that was sent", "/pets/{id}", { pet: 1, id: 7, petId: 2 }, { id: 7 }, "", 7],
  ["a bare value", "/pets/{id}", "p7", {}, "", "p7"],
])("finds an id in %s", (_, path, json, sent, location, id) => {
  const headers = new Headers(location === "" ? {} : { Location: location });
  expect(identifiersOf({ json, headers, sent, path })[0]?.value).toBe(id);
});

it("finds none in values without a name that means an id", () => {
  const json = { total: 1, status: "done" };
  expect(identifiersOf({ json, headers: new Headers(), sent: {}, path: "/a/{b}" })).toEqual([]);
});

/** Items that GET shows for the id 7, and the member with it. */
it.each([
  ["a member named as the parameter", { ownerId: 7, petId: 7 }, "petId"],
  ["a member in an envelope", { data: { id: 7, name: "Rex" } }, "id"],
  ["none, if no member has the id", { id: 8 }, undefined],
])("names %s", (_, json, name) => {
  expect(nameOfId(json, 7, "/pets/{petId}")).toBe(name);
});
