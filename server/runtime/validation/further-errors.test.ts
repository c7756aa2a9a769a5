import { beforeAll, describe, expect, it } from "@jest/globals";
import { limits } from "../service/config.js";
import { basic, FORM } from "../../demo/auth/testing/oauth-requests.js";
import type { Call } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";

const service = useService();
let id: string;
beforeAll(async () => {
  const { body } = await service.call("GET", "/demo/resource/key=sample-primes");
  id = (body as { id: string }).id;
});

interface Envelope {
  statusCode: number;
  message: string;
  errors: { code: string; message: string; field?: string; detailedErrorMessage?: string }[];
}

async function rejected(method: string, path: string, call: Call = {}): Promise<Envelope> {
  const { status, body } = await service.call(method, path, call);
  const envelope = body as Envelope;
  expect([status, envelope.statusCode]).toEqual([400, 400]);
  expect(envelope.message).toBe(envelope.errors[0]?.message);
  return envelope;
}

/** Each error as its code and place; its message is the same as for a single error. */
async function errorPlaces(method: string, path: string, call: Call = {}): Promise<string[]> {
  const { errors } = await rejected(method, path, call);
  return errors.map(({ code, message, field, detailedErrorMessage = "" }) => {
    const parameter = /(?:parameter|field) '([^']+)'/i.exec(message)?.[1];
    const place = code === "InvalidInput" ? parameter : detailedErrorMessage.split(":")[0];
    return `${code} ${field ?? place}`;
  });
}

describe("a response to several errors lists", () => {
  it("an unknown field and a missing one, with the fields of their codes", async () => {
    const { errors } = await rejected("POST", "/demo/resource", { body: { nope: 1, key: "!" } });
    expect(errors).toEqual([
      {
        code: "RequiredField",
        message: "Required field 'objectTypeProperty' is missing.",
        field: "objectTypeProperty",
      },
      {
        code: "InvalidJsonInput",
        message: "Unknown field 'nope' in the request body.",
        detailedErrorMessage: "nope: is not a declared field",
      },
      {
        code: "InvalidField",
        message: "'key' must be 2 to 256 characters: letters, digits, '_' or '-' (received \"!\").",
        field: "key",
        invalidValue: "!",
      },
    ]);
  });

  it("each action of an update, checked by its own schema", async () => {
    const actions = [
      { action: "nope" },
      { action: "setKey", key: 5 },
      { action: "changeSomeProperty", x: 1 },
      7,
    ];
    const { errors } = await rejected("POST", `/demo/resource/${id}`, {
      body: { version: "a", actions, z: 1 },
    });
    expect(errors.map(({ message }) => message)).toEqual([
      "Unknown field 'z' in the request body.",
      "'version' must be a number (received \"a\").",
      expect.stringMatching(
        /^Unknown action 'nope' in 'actions\[0\]\.action'\. Use one of: doSomeThing, /,
      ),
      "'actions[1].key' must be a string (received 5).",
      "Required field 'actions[2].someProperty' is missing.",
      "Unknown field 'actions[2].x' in the request body.",
      "'actions[3]' must be an object (received 7).",
    ]);
  });

  it.each<[request: string, call: Call, places: string[]]>([
    [
      "GET /demo/resource?limit=501&offset=-1&integerParameter=x&nope=1&nope2=",
      {},
      ["nope", "nope2", "integerParameter", "limit", "offset"].map(
        (name) => `InvalidInput ${name}`,
      ),
    ],
    [
      "GET /demo/resource?unionParameter=a&limit=501",
      {},
      ["InvalidInput unionParameter", "InvalidInput limit"],
    ],
    [
      "POST /demo/resource?unknown=1&limit=9",
      { body: { nope: 1 } },
      [
        "InvalidInput unknown",
        "InvalidInput limit",
        "RequiredField objectTypeProperty",
        "InvalidJsonInput nope",
      ],
    ],
    [
      "POST /demo/resource/product-projection-search",
      { body: "limit=x&offset=-1&nope=1&staged=7", headers: FORM },
      ["nope", "limit", "offset", "staged"].map((name) => `InvalidInput ${name}`),
    ],
    [
      "POST /demo/resource/namespace-action",
      { body: { namespace: "cart", action: "addItem", payload: { sku: 1, count: -1, x: 1 } } },
      [
        "InvalidJsonInput payload -> x",
        "InvalidJsonInput payload -> sku",
        "InvalidField payload.count",
      ],
    ],
    [
      "POST /demo/resource",
      { body: { objectTypeProperty: {}, key: "!".repeat(300) } },
      ["InvalidField key"],
    ],
  ])("the errors of %s %j: %j", async (request, call, places) => {
    const [method = "", path = ""] = request.split(" ");
    expect(await errorPlaces(method, path, call)).toEqual(places);
  });

  it("OAuth errors for a token request", async () => {
    const { errors, ...rest } = await rejected("POST", "/oauth/token", {
      token: null,
      headers: { ...FORM, Authorization: basic(service.demo) },
      body: "grant_type=a&grant_type=b&scope=a&scope=b",
    });
    expect(errors.map(({ code }) => code)).toEqual(["invalid_request", "invalid_request"]);
    expect(rest).toMatchObject({ error: "invalid_request", error_description: rest.message });
  });
});

describe("the errors of one response", () => {
  const wrong = (count: number): Call => ({
    body: { objectTypeProperty: { arrayOfIntExample: Array(count).fill("a") } },
  });

  it("are at most 20", async () => {
    for (const count of [20, 21]) {
      expect((await rejected("POST", "/demo/resource", wrong(count))).errors).toHaveLength(20);
    }
  });

  it("are limited to one if the body has too many values for a second pass", async () => {
    const most = limits.thoroughValues - 3;
    expect((await rejected("POST", "/demo/resource", wrong(most))).errors).toHaveLength(20);
    expect((await rejected("POST", "/demo/resource", wrong(most + 1))).errors).toHaveLength(1);
    const nested = { nope: Array(50).fill(Array(50).fill(1)), nope2: 1 };
    expect((await rejected("POST", "/demo/resource", { body: nested })).errors).toHaveLength(1);
    const brackets = ["[", "]"].map((bracket) => bracket.repeat(limits.thoroughDepth));
    const deep = { nope: JSON.parse(brackets.join("")) as unknown, nope2: 1 };
    expect((await rejected("POST", "/demo/resource", { body: deep })).errors).toHaveLength(1);
  });
});
