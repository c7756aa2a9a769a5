import { expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import { documentOf, NUMBER, object, posts, shows, TEXT } from "../testing/small-documents.js";
import { Sandboxed } from "../testing/sandboxed.js";
import { ApiBodies } from "./api-bodies.js";
import { renamedMembers } from "./renamed-members.js";

const UUID = { ...TEXT, format: "uuid" };

/** Each row: the parameter of an item of `things`, its members, those that a client must send, and what is renamed. */
it.each<[string, string, object, object, string]>([
  [
    "another spelling",
    "id",
    { id: TEXT, plan_name: TEXT },
    { planName: TEXT },
    "planName plan_name",
  ],
  ["the path's name for the id", "code", { id: TEXT }, { code: TEXT }, "code id"],
  [
    "the collection's name before it",
    "id",
    { name: TEXT },
    { thing_name: TEXT },
    "thing_name name",
  ],
  [
    "the collection's name in the item",
    "id",
    { thingName: TEXT },
    { name: TEXT },
    "name thingName",
  ],
  ["a member of another kind", "id", { name: NUMBER }, { thing_name: TEXT }, ""],
  ["a member that is sent, too", "id", { name: TEXT }, { thing_name: TEXT, name: TEXT }, ""],
  ["an id of another item", "id", { id: TEXT }, { thing_id: TEXT }, ""],
  [
    "the name that is the id",
    "thing",
    { id: TEXT, size: TEXT },
    { name: TEXT, size: TEXT },
    "name id",
  ],
  ["a name next to an id of the service", "thing", { id: UUID }, { name: TEXT }, ""],
  ["a name that is shown", "thing", { id: TEXT, name: TEXT }, { name: TEXT }, ""],
  ["a name next to an id by its name", "thingId", { id: TEXT }, { name: TEXT }, ""],
  ["a name next to an id that is sent", "thing", { id: TEXT }, { id: TEXT, name: TEXT }, ""],
])("%s", (_, idParameter, item, request, found) => {
  const bodies = new ApiBodies(documentOf({}));
  const [sent, shown] = [object(request, Object.keys(request)), object(item)] as Schema[];
  const options = { sent, shown, word: "things", idParameter, idProperty: "id" };
  const renamed = [...renamedMembers(bodies, options)].map((each) => each.join(" "));
  expect(renamed.join(", ")).toBe(found);
});

it("a branch is read by the name that a client gave it, and only once", async () => {
  const branch = object({ id: TEXT, source: TEXT }, ["id", "source"]);
  const draft = object({ name: TEXT, source: TEXT }, ["name", "source"]);
  const sandboxed = await Sandboxed.open(
    documentOf({
      "/branches": { get: shows({ type: "array", items: branch }), post: posts(draft, branch) },
      "/branches/{branch}": { get: shows(branch) },
    }),
  );
  const made = await sandboxed.call("POST /branches", { body: { name: "dev", source: "main" } });
  expect(made.body).toEqual({ id: "dev", source: "main" });
  const read = await sandboxed.call("GET /branches/{branch}", { params: { branch: "dev" } });
  expect(read.body).toEqual(made.body);
  const again = sandboxed.call("POST /branches", { body: { name: "dev", source: "main" } });
  await expect(again).rejects.toMatchObject({ code: "InvalidField" });
});

it("a project is read by its id or the name that a request has under a longer one", async () => {
  const project = object({ project_id: NUMBER, name: TEXT });
  const draft = object({ project_name: TEXT });
  const sandboxed = await Sandboxed.open(
    documentOf({
      "/projects": { get: shows({ type: "array", items: project }), post: posts(draft, project) },
      "/projects/{project_name_or_id}": { get: shows(project) },
    }),
  );
  const made = await sandboxed.call("POST /projects", { body: { project_name: "a" } });
  expect(made.body).toEqual({ name: "a", project_id: 1 });
  for (const key of ["a", "1"]) {
    const params = { project_name_or_id: key };
    const read = await sandboxed.call("GET /projects/{project_name_or_id}", { params });
    expect(read.body).toEqual(made.body);
  }
});
