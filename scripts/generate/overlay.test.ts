import { describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { applyOverlays, type Action, readOverlay } from "./overlay.js";
import { SpecProblems } from "./document.js";
import { withFolder } from "./testing/spec-folder.js";

const document = {
  info: { title: "Old", contact: { name: "A" } },
  tags: [{ name: "a" }, { name: "b" }, { name: "c" }],
  paths: { "/a": { get: { tags: ["x"] }, put: {} }, "/o'clock": { get: {} } },
};

function applied(...actions: Action[]): Record<string, unknown> {
  const describe = (action: number, message: string): string => `${action}: ${message}`;
  return applyOverlays(document, [{ actions, describe }]);
}

describe("an overlay", () => {
  it("merges members, and puts lists together", () => {
    const update = { title: "New", contact: { url: "u" } };
    const result = applied(
      { target: "$.info", update },
      { target: "$.paths['/a'].get", update: { tags: ["y"] } },
      { target: "$.tags", update: { name: "d" } },
    );
    expect(result["info"]).toEqual({ title: "New", contact: { name: "A", url: "u" } });
    expect(result["paths"]).toMatchObject({ "/a": { get: { tags: ["x", "y"] } } });
    expect(result["tags"]).toHaveLength(4);
    expect(document.info.title).toBe("Old");
  });

  it("removes all that is selected, of lists as well", () => {
    const result = applied(
      { target: "$.tags[?@.name != 'b']", remove: true },
      { target: "$.paths['/o\\'clock']", remove: true },
      { target: "$.paths.*.put", remove: true, update: { ignored: true } },
    );
    expect(result["tags"]).toEqual([{ name: "b" }]);
    expect(result["paths"]).toEqual({ "/a": { get: { tags: ["x"] } } });
  });

  it("applies each action to what the one before has left", () => {
    const result = applied(
      { target: "$", update: { added: { a: 1 } } },
      { target: "$.added.a", update: 2 },
    );
    expect(result["added"]).toEqual({ a: 2 });
  });

  it("tells an action that selects nothing", () => {
    expect(() => applied({ target: "$.nothing", remove: true })).toThrow(
      "0: Nothing is selected by $.nothing: mend or remove it.",
    );
  });

  it.each([
    ["info: {}\n", "o.yaml:1:1 overlay An overlay begins with `overlay: 1.0.0`."],
    ["overlay: 1.0.0\nactions: []\n", "o.yaml:1:1 overlay An overlay has `actions`"],
    ["overlay: 1.0.0\nactions:\n  - update: {}\n", "o.yaml:3:5 overlay An action has a `target`"],
    [
      "overlay: 1.0.0\nactions:\n  - target: $.a[\n    remove: true\n",
      "o.yaml:3:5 overlay The target is no JSONPath",
    ],
    [
      "overlay: 1.0.0\nactions:\n  - target: $.a\n",
      "o.yaml:3:5 overlay An action has an `update`, or `remove: true`.",
    ],
  ])("is rejected with its place: %j", async (text, message) => {
    await withFolder({ "o.yaml": text }, async (folder) => {
      const error: unknown = await readOverlay(join(folder, "o.yaml"), folder).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(SpecProblems);
      expect(String(Object(error).message)).toContain(message);
    });
  });
});
