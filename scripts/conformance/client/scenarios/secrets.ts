import { rules } from "../../rules.js";
import { finding, wrong } from "../findings.js";
import { demanded, type Ask, type Calls, type Scenarios, type Seen } from "../scenario.js";
import type { Stage } from "../stage.js";

/** Where secrets and tokens must not be: addresses, headers, texts for people, and other hosts. */
export function secretScenarios({ match, read, reads, call, subject }: Calls): Scenarios {
  const READ = match("read");
  const { create, token } = subject.examples;
  const used = async (ask: Ask, stage: Stage): Promise<void> => {
    await reads(2)(ask, stage);
    if (create) await ask(call("create"));
  };
  return {
    "secrets-not-in-url": {
      ...demanded("No URL has a secret or a token", rules.secretsInUrl),
      hasGate: true,
      ask: used,
      inspect: (seen) => [leaked(seen, (target) => [target])],
    },
    "secrets-not-in-headers": {
      ...demanded("No header but Authorization has a secret or a token", rules.leaked),
      hasGate: true,
      ask: used,
      inspect: (seen) => [leaked(seen, (_, headers) => headers)],
    },
    "secrets-not-in-output": {
      ...demanded("No output and no error message has a secret or a token", rules.confidential),
      hasGate: true,
      faults: [
        ...(token ? [{ match: match("token"), times: 1, action: { status: 400 } }] : []),
        { match: READ, times: 1, action: { status: 500 } },
      ],
      ask: async (ask, { closeGate }) => {
        for (let i = 0; i < 3; i++) await ask(read());
        await closeGate();
        await ask(read({ timeout: 1_000 }));
      },
      inspect: ({ output, results, secrets, calls }) => {
        const places = { output, "result of a call": JSON.stringify(results) };
        const leaks = Object.entries(places).filter(([, text]) => secretIn(text, secrets));
        return leaks.map(([place]) => finding(`The ${place} has a secret.`, calls.slice(-1)));
      },
    },
    "token-not-to-other-hosts": {
      ...demanded("Follows a redirect to another host without the token", rules.leaked),
      need: "bearer",
      hasGate: true,
      ask: async (ask, { service }) => {
        const host = `localhost:${new URL(service.url).port}`;
        const headers = { Location: `http://${host}/elsewhere` };
        service.faults.add({ match: READ, action: { status: 307, headers } });
        await ask(read());
        return host;
      },
      inspect: ({ made, calls, tokens }) => [
        wrong([...tokens, ...calls], "The other host got credentials", ({ request }) => {
          return request.headers["host"] === made && "authorization" in request.headers;
        }),
      ],
    },
  };
}

/** A request with a secret in such a place. Its exchange is not shown: it has the secret. */
function leaked(
  { sent, secrets }: Seen,
  placesIn: (target: string, headers: string[]) => string[],
) {
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

/** Targets and headers in what a connection has sent. */
const REQUESTS = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n((?:[^\r\n]+\r\n)*)/gm;

/** As it is, encoded for a URL, or in Base64. */
function secretIn(text: string, secrets: readonly string[]): string | undefined {
  const forms = secrets.flatMap((each) => [each, encodeURIComponent(each), btoa(each)]);
  return forms.find((each) => text.includes(each));
}
