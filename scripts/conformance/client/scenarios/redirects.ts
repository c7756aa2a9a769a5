import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { atMost, changed, finding, hasBody, toldStatus, wrong } from "../findings.js";
import { advised, type CalledNeed, demanded } from "../scenario.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";

/** The most requests of a client that does not follow a redirect for ever, and repeats what fails. */
const MOST_REDIRECTS = 120;
const STATUSES = [301, 302, 303, 307, 308];
const ELSEWHERE = "/elsewhere";

/** What a request still has when it follows a redirect. Clients need not follow any. */
export function redirectScenarios(calls: Calls): Scenarios {
  const { match, read, call } = calls;
  const READ = match("read");
  const redirected = (status: number): Pick<Scenario, "need" | "faults"> => ({
    need: "create",
    // The body is recorded even of a request that a fault ends.
    faults: [redirecting({ ...match("create"), body: {} }, status, "?redirected", 1)],
  });
  const kept = ([307, 308] as const).map((status): [string, Scenarios[string]] => [
    `redirect-${status}-kept`,
    {
      ...demanded(
        `Follows a ${status} with the same method, headers and body`,
        status === 307 ? rules.redirected : rules.movedForGood,
      ),
      ...redirected(status),
      inspect: ({ calls }) => [
        ...(["method", "body", "headers"] as const).map((part) => changed(part, calls)),
        wrong(calls, "The redirect led elsewhere", ({ path }) => path !== calls[0]?.path),
      ],
    },
  ]);
  return {
    ...Object.fromEntries(kept),
    "redirects-followed": {
      ...advised(`Follows ${STATUSES.join(", ")} of a GET`, rules.redirection),
      ask: async (ask, { service }) => {
        for (const status of STATUSES) {
          service.faults.add(redirecting(READ, status, "?", 1));
          await ask(read());
        }
      },
      inspect: (seen) => [toldStatus(200, seen)],
    },
    "redirect-without-location": {
      ...advised("Does not take a redirect without a Location for a success", rules.told),
      faults: [{ match: READ, action: { status: 302 } }],
      inspect: ({ results: [result], calls }) => {
        const isTaken = result && "status" in result && result.status < 300;
        return [isTaken ? finding(`The program reported ${result.status}.`, calls) : undefined];
      },
    },
    "redirect-location": {
      ...demanded("Follows a redirect exactly to its Location", rules.relativeLocation),
      ask: async (ask, { service }) => {
        await ask(call("read"));
        const path = service.requests.list().at(-1)?.path ?? "";
        for (const location of [service.url + path, path, ""].map((base) => base + LOCATION)) {
          service.faults.add(redirecting(READ, 302, location, 1));
          const query = [{ name: "own", style: "form" as const, value: "first" }];
          await ask(call("read", { query }));
        }
      },
      inspect: ({ calls: [first, ...calls] }) => {
        const followed = calls.filter(({ status }) => status !== 302);
        // Clients need not follow redirects.
        const isRight = followed.length === 0 || followed.length === 3;
        return [
          isRight ? undefined : finding("Some of 3 forms of Location were not followed.", calls),
          wrong(followed, `The request is not for ${LOCATION}`, ({ path, query }) => {
            return path !== first?.path || query.replace(/^\?/, "") !== "to=a%2Fb%20c";
          }),
        ];
      },
    },
    "redirect-303-get": {
      ...demanded("Follows the 303 of a POST with a GET, without the body", rules.seeOther),
      ...redirected(303),
      inspect: ({ calls }) => [
        wrong(calls.slice(1), "The 303 was not followed with a GET", ({ method, request }) => {
          return !/^(?:GET|HEAD)$/.test(method) || hasBody(request.headers);
        }),
      ],
    },
    "redirect-bounded": {
      ...demanded("Stops following a redirect that leads to itself", rules.redirectLoop),
      ask: async (ask, { service }) => {
        service.faults.add(redirecting(READ, 307, "?"));
        await ask(read());
      },
      most: MOST_REDIRECTS,
      inspect: ({ calls }) => [atMost(MOST_REDIRECTS, calls, "requests")],
    },
    ...toOtherHosts(calls),
  };
}

/** With escapes, and a fragment, which is never sent. */
const LOCATION = "?to=a%2Fb%20c#part";

function redirecting(
  match: FaultRule["match"] & object,
  status: number,
  location: string,
  times?: number,
): FaultRule {
  // A cookie of the first host is not for another one.
  const headers = { Location: location, "Set-Cookie": "session=own" };
  return { match, action: { status, headers }, ...(times !== undefined && { times }) };
}

type Request = RecordedRequest["request"];

/** What the host that a redirect leads to must not get. */
function toOtherHosts({ match, called }: Calls): Scenarios {
  const scenario = (
    need: CalledNeed,
    { title, rule, isAdvice = false }: { title: string; rule: Rule; isAdvice?: boolean },
    message: string,
    isWrong: (request: Request, host: unknown) => boolean,
  ): Unplaced<Scenario> => ({
    ...{ title, rule, isAdvice, need, hasGate: true },
    ask: async (ask, { service }) => {
      const host = `localhost:${new URL(service.url).port}`;
      const location = `http://${host}${ELSEWHERE}`;
      const at = need === "token" ? "token" : "read";
      service.faults.add(redirecting(match(at), 307, location));
      await ask(called(at));
      return host;
    },
    inspect: ({ made, calls }) => [
      wrong(calls, message, ({ path, request }) => path === ELSEWHERE && isWrong(request, made)),
    ],
  });
  return {
    "token-not-to-other-hosts": scenario(
      "bearer",
      demanded("Follows a redirect to another host without the token", rules.leaked),
      "The other host got credentials",
      ({ headers }) => "authorization" in headers,
    ),
    "redirect-host": scenario(
      "read",
      demanded("Follows a redirect to another host with the Host of that one", rules.host),
      "Host is not that of the redirect",
      ({ headers }, host) => headers["host"] !== host,
    ),
    "secrets-not-to-other-hosts": scenario(
      "read",
      advised("Sends another host no API key, cookie or password", rules.originSpecific),
      "The other host got credentials",
      hasSecret,
    ),
    "token-endpoint-redirect": scenario(
      "token",
      advised("Does not send its secret where a token endpoint redirects", rules.originSpecific),
      "The other host got the secret",
      hasSecret,
    ),
  };
}

/** The journal hides the values of secrets. */
function hasSecret({ headers, body }: Request): boolean {
  const isSecret = ([name, value]: [string, string | undefined]): boolean =>
    /^(?:authorization|cookie)$|key$|token|secret/i.test(name) || value === "[redacted]";
  return Object.entries(headers).some(isSecret) || (body?.text ?? "").includes("client_secret");
}
