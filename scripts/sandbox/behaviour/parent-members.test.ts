import { expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import { listOperations } from "../../document/operation-model.js";
import { documentOf, NUMBER, object, TEXT } from "../testing/small-documents.js";
import { ApiBodies } from "./api-bodies.js";
import { parentMember, parentParameters } from "./parent-members.js";

interface Row {
  /** The path below the parent, whose parameter is the last. */
  path: string;
  members: object;
  /** The type of the parameter, and the parent's id. */
  type?: object;
  id?: { name: string; schema?: object };
  sent?: string[];
  /** The path to the member and the type of its value; `undefined`: the item does not show the parent. */
  member: string | undefined;
}

const nullable = { type: ["string", "null"] };
const expandable = { anyOf: [TEXT, object({ id: TEXT })] };

it.each<Row>([
  { path: "/users/{userId}/orders", members: { userId: TEXT }, member: "userId string" },
  { path: "/users/{user_id}/orders", members: { UserID: TEXT }, member: "UserID string" },
  { path: "/users/{id}/orders", members: { user_id: nullable }, member: "user_id string" },
  { path: "/users/{id}/orders", members: { user: TEXT }, member: "user string" },
  { path: "/users/{id}/orders", members: { user: expandable }, member: "user string" },
  {
    path: "/users/{id}/orders",
    members: { user: object({ name: TEXT, id: TEXT }) },
    member: "user.id string",
  },
  { path: "/boards/{id}/cards", members: { idBoard: TEXT }, member: "idBoard string" },
  { path: "/categories/{id}/goods", members: { categoryId: {} }, member: "categoryId undefined" },
  {
    path: "/boards/{boardId}/cards",
    members: { idBoard: TEXT, board_id: NUMBER },
    type: NUMBER,
    member: "board_id number",
  },
  {
    path: "/boards/{id}/cards",
    members: { boardId: NUMBER },
    id: { name: "id", schema: NUMBER },
    member: "boardId number",
  },
  {
    path: "/projects/{key}/versions",
    members: { project: object({ id: NUMBER, key: TEXT }) },
    id: { name: "key" },
    member: "project.key string",
  },
  {
    path: "/projects/{projectKey}/versions",
    members: { project: TEXT, projectId: NUMBER },
    member: "project string",
  },
  {
    path: "/repos/{owner}/{repo}/issues",
    members: { repo: TEXT, owner: TEXT },
    member: "repo string",
  },
  {
    path: "/clusters/{clusterName}/nodes",
    members: { cluster_name: TEXT },
    member: "cluster_name string",
  },
  {
    path: "/domains/{uuid}/records",
    members: { domain_uuid: TEXT, domain: TEXT },
    member: "domain_uuid string",
  },
  { path: "/users/{id}/orders", members: { buyerId: TEXT, name: TEXT }, member: undefined },
  { path: "/users/{userId}/orders", members: { userId: NUMBER }, member: undefined },
  { path: "/users/{userId}/orders", members: { user: object({ name: TEXT }) }, member: undefined },
  {
    path: "/users/{userId}/orders",
    members: { userId: { type: "array", items: TEXT } },
    member: undefined,
  },
  {
    path: "/orders/{id}/items",
    members: { order: NUMBER },
    id: { name: "id", schema: NUMBER },
    type: NUMBER,
    sent: ["order"],
    member: undefined,
  },
  { path: "/keys/{id}/uses", members: { id: TEXT }, member: undefined },
])(
  "the parent in $path is shown by $member of $members",
  ({ path, members, type = TEXT, ...row }) => {
    const name = /\{([^{}]*)\}[^{}]*$/.exec(path)?.[1] ?? "";
    const get = { responses: { 204: { description: "None." } } };
    const document = documentOf({ [path]: { get } }, { [name]: type });
    const [model] = listOperations(document);
    if (!model) throw new Error("There is no operation.");
    const id = row.id && { name: row.id.name, schema: row.id.schema as Schema | undefined };
    const parent = parentParameters(model, () => id).at(-1);
    if (!parent) throw new Error("There is no parameter.");
    const sent = object(Object.fromEntries((row.sent ?? []).map((each) => [each, TEXT])));
    const found = parentMember(
      new ApiBodies(document),
      object({ id: TEXT, ...members }) as Schema,
      {
        parent,
        idProperty: "id",
        sent: sent as Schema,
      },
    );
    const shown = found && `${found.member.join(".")} ${found.type ?? "undefined"}`;
    expect(shown).toBe(row.member);
  },
);
