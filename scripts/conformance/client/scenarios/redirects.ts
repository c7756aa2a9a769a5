import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { atMost, changed, finding, hasBody, textOf, reportedStatus, wrong } from "../findings.js";
import { recommended, required } from "../scenario.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";
import { MARKING_HEADERS } from "./wire.js";

/** Maximum requests of a client that stops following redirects but retries failures. */
const MOST_REDIRECTS = 120;
const STATUSES = [301, 302, 303, 307, 308];
/** Has escapes, and a fragment, which is never sent. */
const LOCATION = "?to=a%2Fb%20c#part";

/** Redirected requests. Clients need not follow redirects. */
export function redirectScenarios(calls: Calls): Scenarios {
  const READ = calls.match("read");
  return {
    "redirect-307-kept": kept(calls, 307, rules.redirected),
    "redirect-308-kept": kept(calls, 308, rules.movedForGood),
    ...methodScenarios(calls),
    "redirect-nowhere-told": nowhere(calls),
    "redirects-followed": followed(calls),
    "redirect-location": location(calls),
    "redirect-bounded": {
      ...recommended("Stops following a redirect that leads to itself", rules.redirectLoop),
      faults: [redirecting(READ, 307, "?")],
      most: MOST_REDIRECTS,
      inspect: ({ calls }) => [atMost(MOST_REDIRECTS, calls, "requests")],
    },
    ...toOtherHosts(calls),
  };
}

/** The POST of the service is redirected once. */
function redirectedPost({ match }: Calls, status: number): Pick<Scenario, "need" | "faults"> {
  return {
    need: "create",
    // A rule that matches the body records it, even if a fault ends the request.
    faults: [redirecting({ ...match("create"), body: {} }, status, "?redirected", 1)],
  };
}

function kept(calls: Calls, status: number, rule: Rule): Unplaced<Scenario> {
  const { call } = calls;
  return {
    ...required(`Follows a ${status} with the same method, headers and body`, rule),
    ...redirectedPost(calls, status),
    run: (perform) =>
      perform(call("create", { headers: { ...call("create").headers, ...MARKING_HEADERS } })),
    inspect: ({ calls }) => [
      ...(["method", "body", "headers"] as const).map((part) => changed(part, calls)),
      wrong(calls, "The redirect led elsewhere", ({ path }) => path !== calls[0]?.path),
    ],
  };
}

/** Redirects that decide on the method of the next request. */
function methodScenarios(calls: Calls): Scenarios {
  const { match, call } = calls;
  return {
    "redirect-303-get": {
      ...recommended("Follows the 303 of a POST with a GET, without the body", rules.seeOther),
      ...redirectedPost(calls, 303),
      inspect: ({ calls }) => [
        wrong(calls.slice(1), "The 303 was not followed with a GET", ({ method, request }) => {
          return !/^(?:GET|HEAD)$/.test(method) || hasBody(request.headers);
        }),
      ],
    },
    "redirect-head-kept": {
      ...recommended("Follows the redirect of a HEAD with a HEAD", rules.seeOther),
      need: "head",
      run: async (perform, { service }) => {
        for (const status of STATUSES) {
          service.faults.add(redirecting(match("head"), status, "?", 1));
          await perform(call("head"));
        }
      },
      inspect: ({ calls }) => [changed("method", calls)],
    },
  };
}

function nowhere({ match }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...recommended(
      "Reports a redirect without Location as a response or its error",
      rules.reported,
    ),
    faults: [{ match: READ, action: { status: 302 } }],
    inspect: ({ results: [result], calls }) => {
      const isReported =
        result && ("status" in result || ("error" in result && result.error !== "other"));
      return [
        isReported ? undefined : finding(`The status is not reported; ${textOf(result)}.`, calls),
      ];
    },
  };
}

function followed({ match, read }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...recommended(`Follows ${STATUSES.join(", ")} of a GET`, rules.redirection),
    run: async (perform, { service }) => {
      for (const status of STATUSES) {
        service.faults.add(redirecting(READ, status, "?", 1));
        await perform(read());
      }
    },
    inspect: (seen) => [reportedStatus(200, seen)],
  };
}

/** Location is an absolute URL, then an absolute path, then a query. */
function location({ match, call }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...required("Follows a redirect exactly to its Location", rules.relativeLocation),
    run: async (perform, { service }) => {
      await perform(call("read"));
      const path = service.requests.list().at(-1)?.path ?? "";
      for (const base of [service.url + path, path, ""]) {
        service.faults.add(redirecting(READ, 302, base + LOCATION, 1));
        await perform(call("read", { query: [{ name: "own", style: "form", value: "first" }] }));
      }
    },
    inspect: ({ calls: [first, ...calls] }) => {
      const followed = calls.filter(({ status }) => status !== 302);
      // Clients need not follow redirects.
      const isRight = followed.length === 0 || followed.length === 3;
      return [
        isRight ? undefined : finding("Some of 3 forms of Location were not followed.", calls),
        wrong(followed, `The request is not for ${LOCATION}`, ({ path, query }) => {
          return path !== first?.path || !/^\??to=a%2Fb%20c$/.test(query);
        }),
      ];
    },
  };
}

export function redirecting(
  match: object,
  status: number,
  location: string,
  times = 1_000,
): FaultRule {
  // The cookie belongs to the first host only.
  const headers = { Location: location, "Set-Cookie": "session=own" };
  return { match, times, action: { status, headers } };
}

/** Data that must not reach the host of a redirect. */
function toOtherHosts({ match, read }: Calls): Scenarios {
  const other = (isWrong: (request: RecordedRequest["request"], host: unknown) => boolean) =>
    ({
      hasGate: true,
      run: async (perform, { service }) => {
        const host = `localhost:${new URL(service.url).port}`;
        service.faults.add(redirecting(match("read"), 307, `http://${host}/elsewhere`));
        await perform(read());
        return host;
      },
      inspect: ({ made, calls }) => [
        wrong(calls, "The other host got what is for the first", ({ path, request }) => {
          return path === "/elsewhere" && isWrong(request, made);
        }),
      ],
    }) satisfies Partial<Scenario>;
  return {
    "redirect-host": {
      ...required("Follows a redirect to another host with its Host", rules.host),
      ...other(({ headers }, host) => headers["host"] !== host),
    },
    "token-not-to-other-hosts": {
      ...required("Follows a redirect to another host without the token", rules.leaked),
      need: "bearer",
      ...other(({ headers }) => "authorization" in headers),
    },
    "secrets-not-to-other-hosts": {
      ...recommended("Sends another host no API key, cookie or password", rules.redirection),
      ...other(({ headers }) => SECRET.test(JSON.stringify(headers))),
    },
  };
}

/** Secrets in headers, as JSON. The journal redacts their values. */
export const SECRET = /"(?:authorization|cookie|[^"]*(?:key|token|secret))":|"\[redacted\]"/i;
