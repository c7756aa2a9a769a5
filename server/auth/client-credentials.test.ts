import { afterAll, beforeAll, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyCharacter } from "../testing/any-character.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { propertyRuns } from "../testing/property-runs.js";
import { basicCredentials } from "./client-credentials.js";
import { type ClientCredentials, clientRecord, generateCredentials } from "./client-secrets.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

interface Sent {
  authorization?: string;
  form?: Record<string, string>;
}

/** Requests a token; returns the status and the code of an error. */
async function login({ authorization, form = {} }: Sent): Promise<[number, string?]> {
  const { status, body } = await service.call("POST", "/oauth/token", {
    token: null,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    body: new URLSearchParams({ grant_type: "client_credentials", ...form }).toString(),
  });
  return status === 200 ? [200] : [status, (body as { error: string }).error];
}

function basic({ clientId, clientSecret }: ClientCredentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

/** RFC 6749 appendix B, spelled as the URL standard's serializer does. */
function formEncoded({ clientId, clientSecret }: ClientCredentials): ClientCredentials {
  const encode = (text: string): string => new URLSearchParams({ "": text }).toString().slice(1);
  return { clientId: encode(clientId), clientSecret: encode(clientSecret) };
}

/** As openid-client and oauth4webapi do: letters and digits only stay as they are. */
function strictlyEncoded({ clientId, clientSecret }: ClientCredentials): ClientCredentials {
  const encode = (text: string): string =>
    [...Buffer.from(text)]
      .map((byte) => String.fromCharCode(byte))
      .map((byte) =>
        /[A-Za-z0-9]/.test(byte)
          ? byte
          : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
      )
      .join("");
  return { clientId: encode(clientId), clientSecret: encode(clientSecret) };
}

function keep(credentials: ClientCredentials): Promise<void> {
  const createdAt = "2024-05-01T00:00:00.000Z";
  const record = clientRecord(credentials, {
    projectKey: "demo",
    scope: "view_test:demo",
    createdAt,
  });
  return service.withStorage((storage) =>
    storage.transaction(({ clients }) => clients.insert(record)),
  );
}

it("any id and secret work as they are, form-encoded in both spellings, and in the form", async () => {
  const awkward = fc.stringMatching(/^[a-zA-Z0-9:%+_ .~/?=&-]{1,40}$/);
  const text = fc.oneof(
    awkward,
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
    // Text that is a spelling of another.
    awkward.map(encodeURIComponent),
  );
  let number = 0;
  const property = fc.asyncProperty(text, text, async (name, clientSecret) => {
    const client = { clientId: `${number++}${name}`, clientSecret };
    await keep(client);
    // A colon ends the id that is sent as it is (RFC 7617 section 2).
    const ways = client.clientId.includes(":") ? [] : [{ authorization: basic(client) }];
    const { clientId: client_id, clientSecret: client_secret } = client;
    const responses = await Promise.all(
      [
        ...ways,
        { authorization: basic(formEncoded(client)) },
        { authorization: basic(strictlyEncoded(client)) },
        { form: { client_id, client_secret } },
      ].map(login),
    );
    expect(responses).toEqual(responses.map(() => [200]));
  });
  await fc.assert(property, propertyRuns(60));
});

it("new secrets have one spelling, and are unique", () => {
  const made = Array.from({ length: 1_000 }, generateCredentials);
  for (const { clientId, clientSecret } of made) {
    expect(clientSecret).toMatch(/^[A-Za-z0-9]{43}$/);
    const presented = basicCredentials(basic({ clientId, clientSecret }));
    expect(presented?.readings).toEqual([{ clientId, clientSecret }]);
  }
  expect(new Set(made.map(({ clientSecret }) => clientSecret)).size).toBe(1_000);
});

it("has a second reading only if decoding makes a difference, and never a third", () => {
  expect(basicCredentials(basic({ clientId: "a%2Bb", clientSecret: "b%2Dc%252D" }))).toEqual({
    clientId: "a%2Bb",
    decodedClientId: "a+b",
    readings: [
      { clientId: "a%2Bb", clientSecret: "b%2Dc%252D" },
      { clientId: "a+b", clientSecret: "b-c%2D" },
    ],
  });
  for (const clientSecret of ["100%", "%zz", "%ff"]) {
    const client = { clientId: "a", clientSecret };
    expect(basicCredentials(basic(client))?.readings).toEqual([client]);
  }
});

it.each<[string, (client: ClientCredentials) => Sent, [number, string?]]>([
  [
    "both ways at once",
    (client) => ({
      authorization: basic(client),
      form: { client_id: client.clientId, client_secret: client.clientSecret },
    }),
    [400, "invalid_request"],
  ],
  [
    "another client_id beside HTTP Basic",
    (client) => ({ authorization: basic(client), form: { client_id: "other" } }),
    [400, "invalid_request"],
  ],
  [
    "its own client_id beside HTTP Basic",
    (client) => ({ authorization: basic(client), form: { client_id: client.clientId } }),
    [200],
  ],
  [
    "an empty client_secret beside HTTP Basic, as if it were not there",
    (client) => ({ authorization: basic(client), form: { client_secret: "" } }),
    [200],
  ],
  [
    "a wrong header and the right form",
    (client) => ({
      authorization: basic({ ...client, clientSecret: "wrong" }),
      form: { client_id: client.clientId, client_secret: client.clientSecret },
    }),
    [401, "invalid_client"],
  ],
  ["no secret", ({ clientId }) => ({ form: { client_id: clientId } }), [401, "invalid_client"]],
  [
    "no id",
    ({ clientSecret }) => ({ form: { client_secret: clientSecret } }),
    [401, "invalid_client"],
  ],
  [
    "a wrong secret",
    ({ clientId }) => ({ form: { client_id: clientId, client_secret: "wrong" } }),
    [401, "invalid_client"],
  ],
])("%s", async (_name, sent, expected) => {
  expect(await login(sent(service.demo))).toEqual(expected);
});

it("the form is decoded only once", async () => {
  await keep({ clientId: "spaced", clientSecret: "a b" });
  expect(await login({ form: { client_id: "spaced", client_secret: "a b" } })).toEqual([200]);
  expect(await login({ form: { client_id: "spaced", client_secret: "a+b" } })).toEqual([
    401,
    "invalid_client",
  ]);
});

it("credentials in the query are ignored", async () => {
  const { clientId, clientSecret } = service.demo;
  const { status } = await service.call(
    "POST",
    `/oauth/token?grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
    { token: null },
  );
  expect(status).toBe(401);
});

it.each([
  ["a client_secret given twice", "client_id=a&client_secret=b&client_secret=b"],
  ["a client_id given twice", "client_id=a&client_id=a&client_secret=b"],
  ["a form that cannot be decoded", "client_id=a&client_secret=%zz"],
])("%s is an invalid_request", async (_name, body) => {
  for (const path of ["/oauth/token", "/oauth/introspect", "/oauth/token/revoke"]) {
    const response = await service.call("POST", path, {
      token: null,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
    expect([response.status, response.body]).toEqual([
      400,
      expect.objectContaining({ error: "invalid_request" }),
    ]);
  }
});

it("another body without credentials is not read", async () => {
  const response = await service.call("POST", "/oauth/token", { token: null, body: "{" });
  expect([response.status, response.body]).toEqual([
    401,
    expect.objectContaining({ error: "invalid_client" }),
  ]);
});
