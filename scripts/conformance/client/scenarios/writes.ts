import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { Unplaced } from "../../report/check-result.js";
import { parsed } from "../../drive/called-api.js";
import { rules } from "../../rules.js";
import { atOnce, required } from "../scenario.js";
import type { Calls, CalledNeed, Scenario, Scenarios } from "../scenario.js";
import { atLeast, exactly, of } from "../findings.js";
import { reportedError, reportedFailure, statuses, wrong } from "../findings.js";

/** Milliseconds to wait for a repeated call. */
const REPETITION = 500;

export function writeScenarios(calls: Calls): Scenarios {
  return {
    ...keyScenarios(calls),
    ...lostScenarios(calls),
    ...patchScenarios(calls),
    ...conditionScenarios(calls),
  };
}

/** Idempotency keys. */
function keyScenarios({ match, call, subject }: Calls): Scenarios {
  const hasKey = /idempoten/i.test(JSON.stringify(subject.examples.create?.headers ?? {}));
  return {
    "write-key-kept": {
      ...required("Retries a POST with the same idempotency key", rules.declaredHeader),
      need: "keyed",
      faults: [{ match: match("create"), times: 1, action: { reset: "beforeHandling" } }],
      waitsFor: REPETITION,
      inspect: ({ calls }) => {
        const headers = Object.entries(call("keyed").headers);
        return [
          atLeast(1, calls, "creations"),
          wrong(calls, "The idempotency key is missing, or another one", ({ request }) =>
            headers.some(([name, value]) => request.headers[name.toLowerCase()] !== value),
          ),
        ];
      },
    },
    "write-key-new": {
      ...required("Makes a new idempotency key for each call, if any", rules.idempotencyKey),
      need: "create",
      run: (perform) => atOnce(2, perform, call("create")),
      inspect: ({ calls: [first, second] }) => [
        wrong(second ? [second] : [], "The key is that of another call", ({ request }) =>
          Object.entries(request.headers).some(([name, value]) => {
            const isOwn = /idempoten/.test(name) && !hasKey;
            return isOwn && first?.request.headers[name] === value;
          }),
        ),
      ],
    },
  };
}

const RESET: FaultAction = { reset: "afterCommit" };
/** Statuses after which a POST may have been processed, or fails again. */
const FAILED = [409, 422, 423, 500, 502, 504];

/** Writes that may have been processed without the client's knowledge. */
function lostScenarios(calls: Calls): Scenarios {
  const { match, read, call } = calls;
  const { operationId } = match("create");
  const reset = (method: string, need: CalledNeed): Unplaced<Scenario> => ({
    ...lost(calls, `Reports the lost response to a ${method} without a retry`, RESET, need),
    inspect: (seen) => [exactly(1, seen.calls, method), reportedError(seen)],
  });
  const failed = FAILED.map((status): [string, Unplaced<Scenario>] => [
    `write-${status}-not-repeated`,
    {
      ...lost(calls, `Reports an error without a retry after the ${status} of a POST`, { status }),
      inspect: (seen) => [exactly(1, seen.calls, "creation"), reportedFailure(seen)],
    },
  ]);
  return {
    "write-reset-not-repeated": reset("POST", "create"),
    "write-patch-not-repeated": reset("PATCH", "patch"),
    "write-timeout-not-repeated": {
      ...lost(calls, "Reports the timeout of a POST without a retry", {
        noResponse: "afterCommit",
      }),
      run: async (perform) => {
        await perform(read());
        await perform(call("create", { timeout: 1_000 }));
      },
      inspect: (seen) => [exactly(1, of(operationId, seen.calls), "creation"), reportedError(seen)],
    },
    ...Object.fromEntries(failed),
  };
}

/** A merge patch removes what is null in it, so members that the caller leaves out are not sent. */
function patchScenarios({ match, call, subject }: Calls): Scenarios {
  const members = Object.entries(Object(subject.examples.patch?.body) as Record<string, unknown>);
  const body = Object.fromEntries(members.slice(0, 1));
  return {
    "patch-absent": {
      ...required("Sends no null for a member that a PATCH leaves out", rules.asCalled),
      need: "patch",
      // A rule that matches the body records it.
      faults: [{ match: { ...match("patch"), body: {} }, action: { status: 404 } }],
      run: (perform) => perform(call("patch", { body })),
      inspect: ({ calls }) => [
        wrong(calls, "The body has null for a member that was left out", ({ request }) => {
          const sent = Object.entries(Object(parsed(request.body?.text ?? "")) as object);
          return sent.some(([name, value]) => value === null && !(name in body));
        }),
      ],
    },
  };
}

/** The first response is lost, and the client must not repeat the write. */
function lost({ match }: Calls, title: string, action: FaultAction, need: CalledNeed = "create") {
  return {
    title,
    rule: rules.notRepeatable,
    isAdvice: true,
    waitsFor: REPETITION,
    isCounted: true,
    need,
    faults: [{ match: match(need), times: 1, action }],
  };
}

const TAGS = 'W/"a", "b,c"';

/** If-Match and If-None-Match. */
function conditionScenarios({ match, call, subject }: Calls): Scenarios {
  const { "If-Match": tag = "" } = subject.examples.conditional?.headers ?? {};
  return {
    "if-match-sent": {
      ...required("Sends If-Match unchanged", rules.declaredHeader),
      need: "conditional",
      isCounted: true,
      faults: [{ match: match("conditional"), action: { status: 404 } }],
      run: async (perform) => {
        const { headers } = call("conditional");
        for (const each of [tag, TAGS])
          await perform(call("conditional", { headers: { ...headers, "If-Match": each } }));
      },
      inspect: ({ calls }) => {
        const isGiven = (value = "") => [tag, TAGS].includes(value);
        return [
          atLeast(2, calls, "conditional writes"),
          wrong(calls, `If-Match is neither ${tag} nor ${TAGS}`, ({ request }) => {
            return !isGiven(request.headers["if-match"]);
          }),
        ];
      },
    },
    "if-match-kept": {
      ...required("Reports a failed condition instead of retrying without it", rules.asCalled),
      need: "conditional",
      faults: [{ match: match("conditional"), action: { status: 412 } }],
      inspect: (seen) => [statuses([412], seen.calls), reportedFailure(seen)],
    },
    "entity-tags-sent": {
      ...required("Sends weak and several entity tags as they are given", rules.declaredHeader),
      need: "revalidated",
      run: (perform) => perform(call("revalidated", { headers: { "If-None-Match": TAGS } })),
      inspect: ({ calls }) => [
        wrong(calls, `If-None-Match is not ${TAGS}`, ({ request }) => {
          return request.headers["if-none-match"] !== TAGS;
        }),
      ],
    },
  };
}
