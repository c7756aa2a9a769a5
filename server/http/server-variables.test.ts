import { describe, expect, it } from "@jest/globals";
import { hostReader } from "./server-variables.js";

const servers = [
  { url: "http://127.0.0.1:8080" },
  { url: "https://api.{region}.{cloudProvider}.{domain}/v1" },
  { url: "https://{tenant}.example.org" },
];

describe("the variables of a server", () => {
  const read = hostReader({ servers });

  it.each<[host: string | undefined, variables: Record<string, string>]>([
    [
      "api.europe-west1.gcp.example.com",
      { region: "europe-west1", cloudProvider: "gcp", domain: "example.com" },
    ],
    ["API.a.b.c:8443", { region: "a", cloudProvider: "b", domain: "c" }],
    ["a.example.org", { tenant: "a" }],
    ["api.a.b", {}],
    ["api-a.b.c.d", {}],
    ["127.0.0.1:8080", {}],
    ["", {}],
    [undefined, {}],
  ])("of the host %s", (host, variables) => {
    expect(read(host)).toEqual(variables);
  });

  it("are none in a document whose hosts have none", () => {
    expect(hostReader({})("api.a.b.c")).toEqual({});
    expect(hostReader({ servers: [{ url: "/{base}" }] })("a")).toEqual({});
  });
});
