import { decodePercent } from "../../../../server/runtime/parameters/values.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { finding } from "../findings.js";
import { recommended, required } from "../scenario.js";
import type { Calls, Scenario, Scenarios, Seen } from "../scenario.js";

type Check = ReturnType<typeof required>;
type PlacesIn = (target: string, headers: string[]) => string[];

/** Places that must not contain secrets: URLs, headers and texts for people. */
export function secretScenarios({ match, read, reads, call, subject }: Calls): Scenarios {
  const READ = match("read");
  const { create, token } = subject.examples;
  const unseen = (what: string, rule: Rule, placesIn: PlacesIn): Unplaced<Scenario> => ({
    ...required(`No ${what} has a secret or a token`, rule),
    hasGate: true,
    run: async (perform) => {
      await reads(2)(perform);
      if (create) await perform(call("create"));
    },
    inspect: (seen) => [leaked(seen, placesIn)],
  });
  /** The response of the service does not matter, because the secret has been sent. */
  const sending = (need: "token" | "basic", check: Check): Unplaced<Scenario> => ({
    need,
    ...check,
    hasGate: true,
    secret: HARD_SECRET,
    faults: [
      ...(token ? [{ match: match("token"), action: { status: 200, body: TOKEN } }] : []),
      { match: need === "token" ? READ : match(need), action: { status: 200, body: {} } },
    ],
    inspect: ({ sent, tokens, calls }) => {
      const requests = sent.flatMap((text) => text.split(/^(?=[A-Z]+ \S+ HTTP)/m));
      const wrong = requests
        .filter((text) => text.includes("grant_type") === (need === "token"))
        .flatMap((text) => [...text.matchAll(SECRETS)])
        .map(([, basic = "", form]) => form ?? atob(basic).replace(/^[^:]*:/, ""))
        .find((text) => HARD_SECRET !== (need === "token" ? formDecoded(text) : text));
      const message = `The secret '${HARD_SECRET}' was sent as '${wrong}'.`;
      return [wrong === undefined ? wrong : finding(message, [...tokens, ...calls].slice(0, 1))];
    },
  });
  return {
    // Many token endpoints do not decode, so some clients deliberately send it unencoded.
    "basic-form-encoded": sending(
      "token",
      recommended(
        "Form-encodes its secret for the token endpoint, also in HTTP Basic",
        rules.basicForm,
      ),
    ),
    "basic-plain": sending("basic", required("Sends a password in HTTP Basic as is", rules.basic)),
    "secrets-not-in-url": unseen("URL", rules.secretsInUrl, (target) => [target]),
    "secrets-not-in-headers": unseen("header but Authorization", rules.leaked, (_, all) => all),
    "secrets-not-in-output": {
      ...required("No output and no error message has a secret or a token", rules.confidential),
      // Some clients retry a closed port for a long time.
      hasGate: true,
      limit: 30_000,
      faults: [
        ...(token ? TOKEN_FAILURES : []).map((action) => {
          return { match: match("token"), times: 1, action };
        }),
        { match: READ, times: 1, action: { status: 500 } },
      ],
      run: async (perform, { closeGate, environment }) => {
        for (let i = 0; i < 5; i++) await perform(read());
        await closeGate();
        await perform(read({ timeout: 1_000 }));
        return [environment.CONFORMANCE_API_KEY ?? []].flat();
      },
      inspect: ({ output, results, secrets, calls, made }) => {
        const places = { output, "result of a call": JSON.stringify(results) };
        const all = [...secrets, ...(made as string[])];
        const leaks = Object.entries(places).filter(([, text]) => secretIn(text, all));
        return leaks.map(([place]) => finding(`The ${place} has a secret.`, calls.slice(-1)));
      },
    },
  };
}

/** Form-decoding restores it only if it was form-encoded. */
const HARD_SECRET = "s+c%72 e:t/?";
const SECRETS = /^authorization: basic (\S+)|\bclient_secret=([^&\s]*)/gim;
const TOKEN = { access_token: "any", token_type: "Bearer", expires_in: 3_600 };

const TOKEN_FAILURES = [{ status: 400 }, { status: 200, body: {} }];

const formDecoded = (text: string) => decodePercent(text.replaceAll("+", " "));

/** Finds a request with a secret in one of the places. Omits the exchange, which contains the secret. */
function leaked({ sent, secrets }: Seen, placesIn: PlacesIn) {
  const requests = sent.flatMap((text) => [...text.matchAll(REQUESTS)]);
  for (const [, target = "", lines = ""] of requests) {
    const headers = lines.split("\r\n").filter((line) => !/^(?:proxy-)?authorization:/i.test(line));
    for (const place of placesIn(target, headers)) {
      const secret = secretIn(place, secrets);
      if (secret === undefined) continue;
      const hidden = place.replace(secret, "[redacted]").slice(0, 200);
      return finding(`A request has a secret in '${hidden}'.`, []);
    }
  }
  return undefined;
}

/** Targets and headers in the text that a connection has sent. */
const REQUESTS = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n((?:[^\r\n]+\r\n)*)/gm;

/** Finds a secret in plain text, URL-encoded or in Base64. */
function secretIn(text: string, secrets: readonly string[]): string | undefined {
  const forms = secrets.flatMap((each) => [each, encodeURIComponent(each), btoa(each)]);
  return forms.find((each) => text.includes(each));
}
