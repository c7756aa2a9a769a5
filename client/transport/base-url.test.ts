import { describe, expect, it } from "@jest/globals";
import { server } from "../../generated/client.js";
import { type Address, resolveBaseUrl } from "./bind-client.js";

const resolve = (address: Address<typeof server>): string => resolveBaseUrl(address, server);

describe("the base URL", () => {
  it.each([
    { given: { baseUrl: "http://127.0.0.1:8080" }, want: "http://127.0.0.1:8080" },
    { given: { baseUrl: "https://Example.com/" }, want: "https://example.com" },
    { given: { baseUrl: "https://example.com/api/v1/" }, want: "https://example.com/api/v1" },
    {
      given: { region: "europe-west1", cloudProvider: "gcp", domain: "example.com" },
      want: "https://api.europe-west1.gcp.example.com",
    },
    {
      given: { region: "us-east-2", cloudProvider: "aws", domain: "example.com:8443" },
      want: "https://api.us-east-2.aws.example.com:8443",
    },
  ])("of $given is $want", ({ given, want }) => {
    expect(resolve(given)).toBe(want);
  });

  it.each(["", "example.com", "/api", "ftp://example.com", "http://", "http://a.b/?c=d"])(
    "cannot be %j",
    (baseUrl) => {
      expect(() => resolve({ baseUrl })).toThrow(
        `The base URL must be an absolute http or https URL, not "${baseUrl}".`,
      );
    },
  );

  it.each(["", "a/b", "evil.com#", "a@b", "a b", "-", "a.b."])(
    "cannot be made with the region %j",
    (region) => {
      const parts = { region, cloudProvider: "gcp", domain: "example.com" };
      expect(() => resolve(parts)).toThrow(
        `The address needs region, a part of a host name, not "${region}".`,
      );
    },
  );

  it("takes either a base URL or all of the parts", () => {
    // @ts-expect-error: a part is missing.
    expect(() => resolve({ region: "a", cloudProvider: "b" })).toThrow(/needs domain/);
    // @ts-expect-error: both.
    expect(resolve({ baseUrl: "http://a.b", region: "c" })).toBe("http://a.b");
  });
});
