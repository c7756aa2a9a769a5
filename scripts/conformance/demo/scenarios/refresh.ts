import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import { exactly, finding, statuses, succeeded } from "../../client/findings.js";
import { recommended, required } from "../../client/scenario.js";
import type { Calls, Scenario, Scenarios, Seen } from "../../client/scenario.js";
import type { Finding } from "../../report/check-result.js";
import { demoRules } from "../rules.js";

/** Scenarios for clients that log in as a customer. */
export const refreshScenarios = ({ read, readsAfterExpiry }: Calls): Scenarios => {
  /** Three calls. The token has expired at the second and third. `fault`: applies to the refreshes. */
  const thrice = (
    fault?: (token: string) => Omit<FaultRule, "match">,
  ): Pick<Scenario, "logsIn" | "settings" | "run"> => ({
    logsIn: true,
    settings: { REFRESH_TOKEN_RETRY: "off" },
    run: async (perform, { harness, service }) => {
      if (fault) service.faults.add({ match: REFRESH, ...fault(await harness.token()) });
      for (let i = 0; i < 3; i++) {
        await perform(read());
        service.clock.advance({ days: 3 });
      }
    },
  });
  return {
    "refresh-token-rotated": {
      ...required("Each refresh uses the newest refresh token", demoRules.refreshRotation),
      ...thrice(),
      inspect: (seen) => [succeeded(seen), refreshed(seen), statuses([200, 200, 200], seen.tokens)],
    },
    "refresh-token-kept": {
      ...required(
        "Keeps its refresh token if a refresh returns no other",
        demoRules.refreshRotation,
      ),
      ...thrice((access_token) => {
        const body = { access_token, token_type: "Bearer", expires_in: 3_600 };
        return { times: 1, action: { status: 200, body } };
      }),
      inspect: (seen) => [refreshed(seen), statuses([200, 200, 200], seen.tokens)],
    },
    "refresh-token-rejected": {
      ...recommended("Logs in again when its refresh token is rejected", demoRules.tokenErrors),
      ...thrice(() => ({ action: { status: 400, body: { error: "invalid_grant" } } })),
      inspect: (seen) => [succeeded({ ...seen, results: seen.results.slice(-1) })],
    },
    "refresh-token-used-once": {
      ...required(
        "10 calls that are rejected at once share one refresh",
        demoRules.refreshRotation,
      ),
      ...thrice(),
      run: readsAfterExpiry(10),
      inspect: (seen) => [exactly(2, seen.tokens, "requests for a token"), succeeded(seen)],
    },
  };
};

const REFRESH = { operationId: "issueCustomerToken", body: { "/grant_type": "refresh_token" } };

/** A login, and two refreshes. */
function refreshed({ tokens }: Seen): Finding | undefined {
  const seen = tokens.map(({ request }) => {
    return new URLSearchParams(request.body?.text ?? "").get("grant_type") ?? "none";
  });
  if (/^password(?:,refresh_token){2}$/.test(seen.join())) return undefined;
  return finding(`Expected a login and 2 refreshes, saw ${seen.join(", ")}.`, tokens);
}
