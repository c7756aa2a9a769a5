import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { limits } from "../operation/config.js";
import { Shops } from "./testing/shops.js";

let shops: Shops;
beforeAll(async () => {
  shops = await Shops.start();
});
afterAll(() => shops.stop());

function nested(levels: number): string {
  return "[".repeat(levels) + "]".repeat(levels);
}

describe("writeNamespaceAction and fetchNamespaceAction", () => {
  it("respond with {} before anything is stored", async () => {
    const shop = await shops.open();
    expect(await shop.call("GET")).toMatchObject({ status: 200, body: {} });
  });

  it.each([
    ["an object", '{"hello":["world",1,null]}'],
    ["a list", '[1,"2",[],{}]'],
    ["an empty object", "{}"],
    ["text", '"text"'],
    ["empty text", '""'],
    ["a number", "42"],
    ["zero", "0"],
    ["a fraction", "-1.5e-7"],
    ["true", "true"],
    ["false", "false"],
    ["null", "null"],
    ["another namespace", '{"namespace":"wishlist","action":"addItem"}'],
    ["a list with a cart action", '[{"namespace":"cart","action":"clear"}]'],
    ["the namespace in another place", '{"payload":{"namespace":"cart"}}'],
    ["the namespace in another spelling", '{"namespace":"Cart"}'],
    [
      "keys that mean something to JavaScript",
      '{"__proto__":{"a":1},"constructor":2,"toString":3}',
    ],
    ["a namespace by way of __proto__", '{"__proto__":{"namespace":"cart"}}'],
    ["NUL and a lone surrogate", '"a\\u0000b\\ud800"'],
    ["what looks like a cart", '{"cartId":1,"lineItems":"none"}'],
    ["the deepest nesting", nested(limits.jsonDepth)],
  ])("store and return %s", async (_name, text) => {
    const shop = await shops.open();
    await shop.call("POST", "", { body: { replaced: true } });
    const written = await shop.call("POST", "", { body: text });
    expect(written.status).toBe(200);
    // Compared as text, which shows keys such as __proto__.
    expect(JSON.stringify(written.body)).toBe(JSON.stringify(JSON.parse(text)));
    const read = await shop.call("GET");
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.body)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it("keep 0 for -0", async () => {
    const shop = await shops.open();
    const { body } = await shop.call("POST", "", { body: "[-0]" });
    expect(body).toEqual([0]);
    expect((await shop.call("GET")).body).toEqual([0]);
  });

  it.each([
    ["one level too deep", nested(limits.jsonDepth + 1), "nested more than 500 levels deep"],
    ["as deep as a body can be", nested(500_000), "nested more than 500 levels deep"],
    [
      "deep in a cart action",
      `{"namespace":"cart","action":"setShippingAddress","payload":{"a":${nested(600)}}}`,
      "nested more than 500 levels deep",
    ],
    ["beyond any number", '{"a":[1e400]}', "a number is beyond the range of a 64-bit float"],
  ])("reject what is %s, and keep what was stored", async (_name, text, reason) => {
    const shop = await shops.open();
    await shop.call("POST", "", { body: '"kept"' });
    const { status, body } = await shop.call("POST", "", { body: text });
    const message = `The request body cannot be kept: ${reason}.`;
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        message,
        errors: [{ code: "InvalidJsonInput", message, detailedErrorMessage: reason }],
      },
    });
    expect((await shop.call("GET")).body).toBe("kept");
    expect((await shop.cart()).cartVersion).toBe("0");
  });

  it.each([
    ["no JSON", "{", 400, "InvalidJsonInput"],
    ["nothing", "", 400, "InvalidJsonInput"],
    ["more than 1 MiB", JSON.stringify("x".repeat(1_048_576)), 413, "ContentTooLarge"],
  ])("reject %s", async (_name, text, status, code) => {
    const shop = await shops.open();
    expect(await shop.call("POST", "", { body: text })).toMatchObject({
      status,
      body: { errors: [{ code }] },
    });
    expect((await shop.call("GET")).body).toEqual({});
  });

  it("keep the payload of a project apart from other projects, and from the cart", async () => {
    const [shop, other] = [await shops.open(), await shops.open()];
    await shop.call("POST", "", { body: { mine: true } });
    expect((await other.call("GET")).body).toEqual({});
    const token = await shop.token("manage_project");
    for (const method of ["GET", "POST"] as const) {
      const { status, body } = await other.call(method, "", {
        token,
        ...(method === "POST" && { body: 1 }),
      });
      expect(status).toBe(403);
      expect(body).toMatchObject({ errors: [{ code: "insufficient_scope" }] });
    }
    expect((await other.call("GET")).body).toEqual({});
    await shop.acted("setShippingAddress", { city: "Berlin" });
    expect((await shop.call("GET")).body).toEqual({ mine: true });
  });
});

describe("the scopes and Accept of the four operations", () => {
  it.each([
    ["POST", "", "manage_test", 200],
    ["POST", "", "view_test", 403],
    ["POST", "", "view_products", 403],
    ["GET", "", "manage_test", 200],
    ["GET", "", "view_test", 200],
    ["GET", "", "view_products", 403],
    ["GET", "-with-example", "manage_test", 200],
    ["GET", "-with-example", "view_test", 200],
    ["GET", "-with-example", "manage_products", 403],
    ["GET", "-with-headers", "manage_test", 200],
    ["GET", "-with-headers", "view_test", 200],
    ["GET", "-with-headers", "manage_products", 403],
  ] as const)(
    "%s namespace-action%s with %s: %d",
    async (method, operation, permission, status) => {
      const shop = await shops.open();
      const token = await shop.token(permission);
      const body = { namespace: "cart", action: "setBillingAddress", payload: { city: "Rom" } };
      const response = await shop.call(method, operation, {
        token,
        ...(method === "POST" && { body }),
      });
      expect(response.status).toBe(status);
      if (status === 403) {
        const message = expect.stringContaining(`:${shop.projectKey}`);
        expect(response.body).toMatchObject({ errors: [{ code: "insufficient_scope", message }] });
        expect(await shop.cart()).toMatchObject({ cartVersion: "0", billingAddress: {} });
      }
    },
  );

  it.each([
    ["POST", "", "text/html"],
    ["GET", "", "text/html"],
    ["GET", "-with-example", "image/png, text/*"],
    ["GET", "-with-headers", "text/html, application/json;q=0"],
  ] as const)("%s namespace-action%s rejects Accept: %s", async (method, operation, accept) => {
    const shop = await shops.open();
    const { status, body } = await shop.call(method, operation, {
      headers: { Accept: accept },
      ...(method === "POST" && { body: { kept: false } }),
    });
    const message = "This address responds with application/json, which Accept excludes.";
    expect({ status, body }).toEqual({
      status: 406,
      body: { statusCode: 406, message, errors: [{ code: "NotAcceptable", message }] },
    });
    expect((await shop.call("GET")).body).toEqual({});
  });
});
