import { rules } from "../../rules.js";
import { exactly, finding, wrong } from "../findings.js";
import type { Ask, Calls, Scenarios, Seen } from "../scenario.js";
import type { Secret, Stage } from "../stage.js";

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
      title: "No URL has a secret or a token",
      rule: rules.secretsInUrl,
      hasGate: true,
      ask: used,
      inspect: (seen) => [
        leaked(seen, ({ target }) => [target]),
        wrong([...seen.tokens, ...seen.calls], "A URL has a secret", ({ query }) => {
          return /(?:^|&)(?:client_secret|access_token|refresh_token|password)=/i.test(query);
        }),
      ],
    },
    "secrets-not-in-headers": {
      title: "No header but Authorization has a secret or a token",
      rule: rules.leaked,
      hasGate: true,
      ask: used,
      inspect: (seen) => [leaked(seen, ({ headers }) => headers)],
    },
    "secrets-not-in-output": {
      title: "No output and no error message has a secret or a token",
      rule: rules.confidential,
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
        const texts = { output, "result of a call": JSON.stringify(results) };
        return Object.entries(texts).map(([place, text]) => {
          const secret = secretIn(text, secrets);
          return secret && finding(`The ${place} has the ${secret.name}.`, calls.slice(-1));
        });
      },
    },
    "token-not-to-other-hosts": {
      title: "Follows a redirect to another host without the token",
      rule: rules.leaked,
      need: "bearer",
      hasGate: true,
      ask: async (ask, { service }) => {
        const { port } = new URL(service.url);
        const host = `localhost:${port}`;
        const headers = { Location: `http://${host}/elsewhere` };
        service.faults.add({ match: READ, action: { status: 307, headers } });
        await ask(read());
        return host;
      },
      inspect: ({ made, calls, tokens }) => [
        exactly(0, tokens.filter(isFor(made)), "requests for a token from the other host"),
        wrong(calls.filter(isFor(made)), "The other host got the token", ({ request }) => {
          return request.headers["authorization"] !== undefined;
        }),
      ],
    },
  };
}

function isFor(host: unknown) {
  return ({ request }: Seen["calls"][number]): boolean => request.headers["host"] === host;
}

interface SentRequest {
  target: string;
  /** Lines of those that may not have secrets. */
  headers: string[];
}

/** A request with a secret in such a place. Its exchange is not shown: it has the secret. */
function leaked({ sent, secrets }: Seen, placesIn: (request: SentRequest) => string[]) {
  for (const { target, headers } of sent.flatMap(requestsIn)) {
    for (const place of placesIn({ target, headers })) {
      const secret = secretIn(place, secrets);
      if (!secret) continue;
      const hidden = place.replace(secret.written, "[redacted]").slice(0, 200);
      return finding(`A request has the ${secret.name} in '${hidden}'.`, []);
    }
  }
  return undefined;
}

function requestsIn(sent: string): SentRequest[] {
  const requests = sent.matchAll(/^[A-Z]+ (\S+) HTTP\/1\.1\r\n((?:[^\r\n]+\r\n)*)/gm);
  return [...requests].map(([, target = "", headers = ""]) => {
    const lines = headers.split("\r\n");
    return { target, headers: lines.filter((line) => !/^(?:proxy-)?authorization:/i.test(line)) };
  });
}

/** As it is, encoded for a URL, or in Base64. */
function secretIn(text: string, secrets: readonly Secret[]) {
  for (const { name, value } of secrets) {
    const forms = [value, encodeURIComponent(value), btoa(value)];
    const written = forms.find((each) => text.includes(each));
    if (written !== undefined) return { name, written };
  }
  return undefined;
}
