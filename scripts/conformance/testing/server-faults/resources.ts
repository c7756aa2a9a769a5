import type { Fetch } from "../../server/target.js";
import {
  failedWith,
  forwarding,
  isFor,
  isUpdate,
  oneByOne,
  onlyWhere,
  type PlantedServerFault,
  withoutHeader,
  withStatus,
  withText,
  rewriting,
} from "./planting.js";

function without(request: Request, header: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(header);
  return new Request(request, { headers });
}

const isPut = isFor("createOrOverwriteResource");

/** An update from any version is taken for one from the current version. */
function anyVersion(isMeant: (text: string) => boolean = () => true): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    if (!isUpdate(request)) return send(request);
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 409) return response;
    const { errors } = (await response.clone().json()) as { errors: { currentVersion: number }[] };
    const version = errors[0]?.currentVersion ?? 0;
    const text = await again.clone().text();
    if (!isMeant(text)) return response;
    return send(
      await withText(again, (body) => body.replace(/"version":\d+/, `"version":${version}`)),
    );
  };
}

export const versionFaults: readonly PlantedServerFault[] = [
  {
    check: "version-first",
    what: "there is no ETag",
    proxy: withoutHeader("ETag"),
  },
  {
    check: "version-plus-one",
    what: "every action counts",
    proxy: oneByOne((actions) => actions),
  },
  {
    check: "version-unchanged",
    what: "every write counts",
    proxy: onlyWhere(
      (_, text) => text.split('"action":').length === 2,
      oneByOne((actions) => [...actions, { action: "doSomeThing" }]),
    ),
  },
  { check: "version-conflict", what: "the last write wins", proxy: anyVersion() },
  {
    check: "version-one-winner",
    what: "two of many win",
    proxy: anyVersion((text) => text.includes('"writer 7"')),
  },
  {
    check: "version-if-match",
    what: "If-Match is ignored",
    proxy: forwarding((request) => without(request, "If-Match")),
  },
  {
    check: "version-not-modified",
    what: "If-None-Match is ignored",
    proxy: forwarding((request) => without(request, "If-None-Match")),
  },
  {
    check: "version-create-only",
    what: "If-None-Match is ignored by PUT",
    proxy: forwarding((request) => (isPut(request) ? without(request, "If-None-Match") : request)),
  },
  {
    check: "idempotent-put",
    what: "a PUT always counts",
    proxy: (send) => {
      let puts = 0;
      return async (request) => {
        if (!isPut(request)) return send(request);
        const more = String((puts += 1));
        return send(await withText(request, (text) => text.replace("[1,2]", `[1,2,${more}]`)));
      };
    },
  },
  {
    check: "delete-gone",
    what: "what is deleted stays",
    proxy: (send) => async (request) =>
      isFor("deleteResource")(request) && !request.headers.has("If-Match")
        ? send(new Request(request.url, { headers: request.headers }))
        : send(request),
  },
];

function reversedActions(text: string): string {
  const { actions, ...rest } = JSON.parse(text) as { actions: unknown[] };
  return JSON.stringify({ ...rest, actions: actions.reverse() });
}

export const actionFaults: readonly PlantedServerFault[] = [
  {
    check: "actions-in-order",
    what: "actions are reversedActions",
    proxy: rewriting(isUpdate, reversedActions),
  },
  {
    check: "actions-all-or-nothing",
    what: "each action is applied by itself",
    proxy: onlyWhere(
      (_, text) => text.includes('"setParent"'),
      oneByOne((actions) => actions),
    ),
  },
  {
    check: "actions-unknown",
    what: "unknown actions are ignored",
    proxy: rewriting(isUpdate, (text) => text.replace(',{"action":"nobodyKnows"}', "")),
  },
  {
    check: "actions-staged",
    what: "staged changes are seen at once",
    proxy: rewriting(isUpdate, (text) => text.replace(',"staged":true', "")),
  },
  {
    check: "actions-key",
    what: "a key is taken from another",
    proxy: onlyWhere((_, text) => text.includes('"setKey"'), withStatus(failedWith(400), 200)),
  },
];
