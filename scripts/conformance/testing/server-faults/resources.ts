import { parsed } from "../../drive/called-api.js";
import type { Fetch } from "../../server/outgoing.js";
import {
  forwarding,
  isFor,
  isUpdate,
  oneByOne,
  type ServerFaults,
  withText,
  rewriting,
} from "./planting.js";

function without(request: Request, header: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(header);
  return new Request(request, { headers });
}

const isPut = isFor("createOrOverwriteResource");

function anyVersion(): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    if (!isUpdate(request)) return send(request);
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 409) return response;
    const { errors } = (await response.clone().json()) as { errors: { currentVersion: number }[] };
    const version = errors[0]?.currentVersion ?? 0;
    return send(
      await withText(again, (body) => body.replace(/"version":\d+/, `"version":${version}`)),
    );
  };
}

export const versionFaults: ServerFaults = {
  "version-counts": [
    oneByOne((actions) => actions),
    oneByOne((actions) => [...actions, { action: "doSomeThing" }]),
  ],
  "version-create-only": forwarding((request) =>
    isPut(request) ? without(request, "If-None-Match") : request,
  ),
  "idempotent-put": (send) => {
    let puts = 0;
    return async (request) => {
      if (!isPut(request)) return send(request);
      const more = String((puts += 1));
      return send(await withText(request, (text) => text.replace("[1,2]", `[1,2,${more}]`)));
    };
  },
};

/** Applies the last action first. */
function reversedActions(text: string): string {
  const { actions, ...rest } = Object(parsed(text)) as Record<string, unknown>;
  return Array.isArray(actions) ? JSON.stringify({ ...rest, actions: actions.reverse() }) : text;
}

export const actionFaults: ServerFaults = {
  "actions-staged": rewriting(isUpdate, (text) => text.replace(',"staged":true', "")),
  "actions-key": rewriting(isUpdate, (text) => text.replace('"setKey","key":"', "$&other-")),
};

/** Faults of updates that the checks of any API find. */
export const updateFaults: ServerFaults = {
  "tag-one-winner": anyVersion(),
  "items-none-lost": rewriting(isUpdate, reversedActions),
  "items-rejected": [
    oneByOne((actions) => actions),
    rewriting(isUpdate, (text) => text.replace(",{}]", "]")),
  ],
};
