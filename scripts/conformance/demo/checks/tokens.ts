import { equal, member, Unchecked, unlike } from "../../server/server-check.js";
import type { Received } from "../../server/target.js";
import { type DemoChecks, refused, type Resources } from "../resources.js";
import { demoRules } from "../rules.js";

const GRANT = "grant_type=client_credentials";
const SCOPE = { "WWW-Authenticate": /insufficient_scope/ };
const INSUFFICIENT = { ...refused(403, "insufficient_scope"), headers: SCOPE };
const OTHER_PROJECT = "another-project";

export const tokenChecks: DemoChecks = {
  "token-scope": {
    title: "Rejects a write with a read-only token",
    rule: demoRules.insufficientScope,
    run: async ({ target }) => {
      const bearer = await target.token(`view_test:${target.projectKey}`);
      const json = { key: target.newKey(), objectTypeProperty: {} };
      const rejected = await target.send("createOrUpdateResource", { json, as: { bearer } });
      const read = await target.send("queryResources", { as: { bearer } });
      return [unlike(rejected, INSUFFICIENT), unlike(read, { status: 200 })];
    },
  },
  "token-refreshed": {
    title: "Issues new tokens for a refresh token, and ends the session when it is reused",
    rule: demoRules.refreshReuse,
    run: async ({ target }) => {
      const first = await session(target);
      const second = await refreshed(target, first);
      const bearer = String(member(second, "access_token"));
      const read = await target.send("queryResources", { as: { bearer } });
      await refreshed(target, second);
      const reused = await refreshed(target, first);
      return [
        ...[second, read].map((each) => unlike(each, { status: 200 })),
        equal(typeof member(second, "refresh_token"), "string", "refresh_token", second),
        unlike(reused, refused(400, "invalid_grant")),
      ];
    },
  },
  "isolation-path": {
    title: "Rejects a token of another project, and issues none for it",
    rule: demoRules.isolation,
    run: async ({ target }) => {
      const path = { projectKey: OTHER_PROJECT };
      const read = await target.send("queryResourcesSorted", { path });
      const json = { objectTypeProperty: {} };
      const written = await target.send("createOrUpdateResource", { path, json });
      const form = `${GRANT}&scope=view_test:${OTHER_PROJECT}`;
      const issued = await target.send("issueToken", { form });
      return [
        ...[read, written].map((each) => unlike(each, INSUFFICIENT)),
        unlike(issued, refused(400, "invalid_scope")),
      ];
    },
  },
};

async function session(target: Resources): Promise<Received> {
  const issued = await target.send("issueAnonymousToken", { form: GRANT });
  if (issued.status === 404 || issued.status === 501) throw new Unchecked("it has no sessions");
  return issued;
}

function refreshed(target: Resources, issued: Received): Promise<Received> {
  const token = String(member(issued, "refresh_token"));
  return target.send("issueToken", { form: `grant_type=refresh_token&refresh_token=${token}` });
}
