import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

/** Sent in another order than that of the response. */
const everything = {
  fifteenthProperty: "15",
  fourteenthProperty: "14",
  thirteenthProperty: "13",
  twelthProperty: "12",
  eleventhPropery: "11",
  tenthProperty: "10",
  ninthProperty: "9",
  eigthProperty: "8",
  custom: "c",
  lastModifiedBy: { lastName: "Byron" },
  createdBy: { lastName: "Lovelace", firstName: "Ada" },
  lastModifiedAt: "2024-05-01T10:00:00.000Z",
  createdAt: "2024-05-01T09:00:00.000Z",
  key: "k",
  version: "v",
  id: "😀",
};

const printed = [
  "😀",
  "v",
  "k",
  "2024-05-01T09:00:00.000Z",
  "2024-05-01T10:00:00.000Z",
  "Ada Lovelace",
  "Byron",
  "c",
  "8",
  "9",
  "10",
  "11",
  "12",
  "13",
  "14",
  "15",
];

/** The arrays that a digest has no values for. */
const none = {
  arrayOfIntExample: [],
  arrayOfUniqueIntExample: [],
  arrayOfFloatExample: [],
  arrayOfObjectType: [],
};

const base = "/demo/resource/artificially-complex/path/uri-parameter-one";

describe("storeArtificiallyComplex", () => {
  it("returns the parsed request, in the order of the interface", async () => {
    const path = `${base}=one/two?queryParameterOne=1.5&queryParameterTwo=q%2Ft`;
    const { status, body } = await service.call("POST", path, { body: everything });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...none,
      arrayOfStringExample: ["one", "two", "q/t", ...printed],
      arrayOfNumberNoDefaultsExample: [1.5],
      arrayOfTwonumbersExample: [16, 1 + 1 + 1 + 24 + 24 + 12 + 5 + 1 + 1 + 1 + 2 * 6],
    });
  });

  it("responds with 201 when new, 200 when replaced, for each pair of path values", async () => {
    const body = { id: "a" };
    expect((await service.call("POST", `${base}=a/b`, { body })).status).toBe(201);
    expect((await service.call("POST", `${base}=a/b`, { body })).status).toBe(200);
    expect((await service.call("POST", `${base}=b/a`, { body })).status).toBe(201);
    expect((await service.call("POST", `${base}=a%2Fb/b`, { body })).status).toBe(201);
    expect((await service.call("POST", `${base}=a/b`, { body })).status).toBe(200);
  });

  it.each([
    ["2024-05-01T09:30:41Z", "2024-05-01T09:30:41.000Z"],
    ["2024-05-01T09:30:41+00:00", "2024-05-01T09:30:41.000Z"],
    ["2024-05-01T11:30:41.5+02:00", "2024-05-01T09:30:41.500Z"],
    ["2024-05-01T09:30:41.123456789Z", "2024-05-01T09:30:41.123Z"],
    ["2024-05-01t09:30:41.1z", "2024-05-01T09:30:41.100Z"],
    ["2024-05-01 09:30:41-00:30", "2024-05-01T10:00:41.000Z"],
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["2017-01-01T01:59:60.250+02:00", "2017-01-01T00:00:00.250Z"],
  ])("takes %s, and returns %s", async (createdAt, returned) => {
    const body = { createdAt };
    const response = await service.call("POST", `${base}=time/${createdAt}`, { body });
    expect(response).toMatchObject({
      status: 201,
      body: { arrayOfStringExample: ["time", createdAt, returned] },
    });
  });

  it("requires none of the fields", async () => {
    const { status, body } = await service.call("POST", `${base}=empty/body`, { body: {} });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...none,
      arrayOfNumberNoDefaultsExample: [],
      arrayOfStringExample: ["empty", "body"],
      arrayOfTwonumbersExample: [0, 0],
    });
  });

  it.each([
    ["queryParameterOne=Infinity", {}, "InvalidInput"],
    ["queryParameterOne=x", {}, "InvalidInput"],
    ["unknown=1", {}, "InvalidInput"],
    ["", { createdAt: "2024-02-30T10:00:00.000Z" }, "InvalidField"],
    ["", { createdAt: "2024-05-01" }, "InvalidField"],
    ["", { createdAt: "2024-05-01T09:30:41" }, "InvalidField"],
    ["", { createdAt: "9999-12-31T23:59:59-00:01" }, "InvalidField"],
    ["", { createdAt: "0000-01-01T00:00:00+00:01" }, "InvalidField"],
    ["", { createdBy: "Ada" }, "InvalidJsonInput"],
    ["", { createdBy: { middleName: "x" } }, "InvalidJsonInput"],
    ["", { eleventhProperty: "spelled otherwise" }, "InvalidJsonInput"],
    ["", { version: 1 }, "InvalidJsonInput"],
  ])("rejects ?%s %j", async (query, body, code) => {
    const response = await service.call("POST", `${base}=bad/input?${query}`, { body });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ errors: [{ code }] });
  });

  it("needs manage_test", async () => {
    const token = await service.token("view_test:demo");
    expect((await service.call("POST", `${base}=a/b`, { body: {}, token })).status).toBe(403);
  });
});

describe("describeWithUrnLinks", () => {
  const path = "/demo/resource/description-with-urn-links";

  it("shows the same without path values", async () => {
    const { status, body } = await service.call("POST", `${path}?queryParameterTwo=t`, {
      body: everything,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...none,
      arrayOfNumberNoDefaultsExample: [],
      arrayOfStringExample: ["t", ...printed],
      arrayOfTwonumbersExample: [16, 83],
    });
  });

  it("accepts for later with Prefer: respond-async, and returns the time in six formats", async () => {
    service.setTime(new Date("2024-05-01T09:08:07.006Z"));
    const token = await service.token();
    const headers = { Prefer: "respond-async" };
    const response = await service.call("POST", path, { body: {}, headers, token });
    service.setTime(undefined);
    expect(response.status).toBe(202);
    expect(response.headers.get("preference-applied")).toBe("respond-async");
    expect(response.body).toEqual({
      dateOnlyExample: "2024-05-01",
      timeOnlyExample: "09:08:07",
      dateTimeOnlyExample: "2024-05-01T09:08:07",
      dateTimeExample: "2024-05-01T09:08:07.006Z",
      dateTimeExampleDefaultFormat: "2024-05-01T09:08:07.006Z",
      dateTimeExampleRfc: "Wed, 01 May 2024 09:08:07 GMT",
    });
  });
});
