import { describe, expect, it } from "@jest/globals";
import type {
  GetImageResponse,
  GetResourceRequest,
  GetResourceResponse,
  Handlers,
  HeadResourcesResponse,
  IssueTokenRequest,
  QueryResourcesRequest,
  SearchProductProjectionsRequest,
  UploadProductImageRequest,
} from "../../generated/operations.js";
import type { OperationDescription } from "../../server/operation-types.js";
import { operations } from "../../generated/operations.js";

/*
 * What the generated types reject. `tsc` (npm run build) fails if a line under @ts-expect-error
 * compiles; Jest then runs the same lines.
 */
const resource = { version: 1, objectTypeProperty: {} };

describe("a response", () => {
  it("has a declared status", () => {
    const good: GetResourceResponse[] = [{ status: 200, body: resource }, { status: 304 }];
    // @ts-expect-error 202 is not declared
    const undeclared: GetResourceResponse = { status: 202, body: resource };
    // @ts-expect-error errors are thrown, not returned
    const error: GetResourceResponse = { status: 404, body: resource };
    expect([...good, undeclared, error].map(({ status }) => status)).toEqual([200, 304, 202, 404]);
  });

  it("has the body of its status", () => {
    // @ts-expect-error no body
    const none: GetResourceResponse = { status: 200 };
    // @ts-expect-error the body of something else
    const wrong: GetResourceResponse = { status: 200, body: { limit: 1 } };
    const type: GetResourceResponse = {
      status: 200,
      // @ts-expect-error the version is a number
      body: { ...resource, version: "1" },
    };
    // @ts-expect-error 304 has no body
    const surplus: GetResourceResponse = { status: 304, body: resource };
    expect([none.body, wrong.body, type.body, surplus.body]).toHaveLength(4);
  });

  it("has no property that is not declared, if the return type is annotated", async () => {
    const handler = async (): Promise<GetResourceResponse> => ({
      status: 200,
      // @ts-expect-error no such property
      body: { ...resource, objectTypeProprety: {} },
    });
    const headers = async (): Promise<GetResourceResponse> => ({
      status: 304,
      // @ts-expect-error no such header
      headers: { Etag: '"1"' },
    });
    const beside = async (): Promise<GetResourceResponse> => ({
      status: 304,
      // @ts-expect-error no such part of a response
      header: {},
    });
    const good = async (): Promise<GetResourceResponse> => ({
      status: 304,
      headers: { ETag: '"1"' },
    });
    for (const each of [handler, headers, beside, good])
      await expect(each()).resolves.toBeDefined();
  });

  it("has no body to HEAD", () => {
    const good: HeadResourcesResponse = { status: 200 };
    // @ts-expect-error responses to HEAD have no body
    const body: HeadResourcesResponse = { status: 200, body: {} };
    expect([good, body]).toHaveLength(2);
  });

  it("has bytes where the media type says so, and names it where there are several", () => {
    const body = Buffer.of(1);
    const good: GetImageResponse = { status: 200, body, headers: { "Content-Type": "image/png" } };
    const any = (type: "image/png" | "image/gif"): GetImageResponse => ({
      status: 200,
      body,
      headers: { "Content-Type": type },
    });
    // @ts-expect-error which of the three is it?
    const unnamed: GetImageResponse = { status: 200, body };
    const other: GetImageResponse = {
      status: 200,
      body,
      // @ts-expect-error not declared
      headers: { "Content-Type": "image/webp" },
    };
    // @ts-expect-error text is not bytes
    const text: GetImageResponse = { status: 200, body: "1", headers: good.headers };
    expect([good, any("image/gif"), unnamed, other, text]).toHaveLength(5);
  });
});

describe("a request", () => {
  const request = { params: {}, query: {}, headers: {} };

  it("has the declared parameters", () => {
    const read = ({ params, query, headers }: GetResourceRequest): unknown[] => [
      params.id satisfies string,
      query.optionalQueryParameter satisfies string | undefined,
      headers["if-none-match"] satisfies string | undefined,
      // @ts-expect-error no such path parameter
      params.key,
      // @ts-expect-error no such query parameter
      query.limit,
      // @ts-expect-error header names are in lower case
      headers["If-None-Match"],
    ];
    expect(read(request as GetResourceRequest)).toEqual(Array(6).fill(undefined));
  });

  it("has parameters of the declared types", () => {
    const read = ({ query }: QueryResourcesRequest): unknown[] => [
      query.integerParameter satisfies number | undefined,
      query.arrayOfString satisfies string[] | undefined,
      // @ts-expect-error a number
      query.floatParameter satisfies string | undefined,
    ];
    expect(read(request as unknown as QueryResourcesRequest)).toHaveLength(3);
  });

  it("has a body by its media type, and a caller unless it is public", () => {
    const upload = ({ body, headers, auth }: UploadProductImageRequest) => [
      body satisfies Buffer,
      headers["content-type"] satisfies "image/jpeg" | "image/png" | "image/gif",
      auth.clientId satisfies string,
    ];
    const read = ({ body }: GetResourceRequest) => body satisfies undefined;
    // @ts-expect-error one media type only: there is nothing to tell
    const search = ({ headers }: SearchProductProjectionsRequest) => headers["content-type"];
    // @ts-expect-error the body may be absent
    const form = ({ body }: IssueTokenRequest) => body.grant_type;
    const image: Handlers<unknown>["getImage"] = async ({ auth }) => {
      auth satisfies undefined;
      throw new Error("unreachable");
    };
    expect([upload, search, read, form, image].every((each) => typeof each === "function")).toBe(
      true,
    );
  });
});

describe("the handlers", () => {
  const reject = async (): Promise<never> => Promise.reject(new Error("not called"));
  const all = Object.keys(operations).map((name) => [name, reject]);
  const handlers: Handlers<unknown> = Object.fromEntries(all);
  const { getResource, ...others } = handlers;

  it("are complete", () => {
    // @ts-expect-error getResource is missing
    const incomplete: Handlers<unknown> = others;
    expect(Object.keys(incomplete)).toHaveLength(Object.keys(operations).length - 1);
  });

  it("are of declared operations only", () => {
    const surplus: Handlers<unknown> = {
      ...handlers,
      // @ts-expect-error no such operation
      getRessource: getResource,
    };
    expect(Object.keys(surplus)).toHaveLength(Object.keys(operations).length + 1);
  });

  it("take their own operation's request, strictly", () => {
    const upload = async ({ body }: UploadProductImageRequest): Promise<never> => {
      throw new Error(String(body.length));
    };
    // @ts-expect-error a request without a body has no bytes
    const wrong: Handlers<unknown>["getResource"] = upload;
    expect(wrong).toBeDefined();
  });

  it("return nothing but their own operation's responses", () => {
    // @ts-expect-error a 201 is not declared
    const wrong: Handlers<unknown>["getResource"] = async () => ({ status: 201, body: resource });
    expect(wrong).toBeDefined();
  });
});

describe("the operations' facts", () => {
  it("stand under the operation's own name", () => {
    for (const [name, { operationId }] of Object.entries(operations))
      expect(operationId).toBe(name);
  });

  it("are what a pipeline reads, and constant", () => {
    const description: OperationDescription = operations.getResource;
    operations.getResource.path satisfies "/{projectKey}/resource/{id}";
    // @ts-expect-error constant
    const write = () => (operations.getResource.method = "put");
    expect(description.method).toBe("get");
    expect(write).toBeDefined();
  });
});
