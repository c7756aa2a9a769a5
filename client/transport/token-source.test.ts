import { expect, it } from "@jest/globals";
import { TokenCache } from "./authorized-calls.js";

it("a token that was replaced long ago can be rejected without effect", async () => {
  let issued = 0;
  const issue = async () => ({ token: `token ${++issued}`, expiresIn: 3600 });
  const cache = new TokenCache(issue, 300, () => 0);
  expect(await cache.token()).toBe("token 1");
  expect(await cache.token("token 1")).toBe("token 2");
  expect(await cache.token("token 1")).toBe("token 2");
  expect(issued).toBe(2);
});
