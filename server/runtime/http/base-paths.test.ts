import { expect, it } from "@jest/globals";
import { basePathsOf } from "./base-paths.js";

const version = { default: "v2", enum: ["v1", "v2"] };

it.each<[url: string, variables: object | undefined, paths: string[]]>([
  ["https://api.example.com", undefined, []],
  ["https://api.example.com/", undefined, []],
  ["https://api.example.com/v1", undefined, ["/v1"]],
  ["https://api.example.com/v1/?key=1", undefined, ["/v1"]],
  ["//api.example.com/v1", undefined, ["/v1"]],
  ["/v1", undefined, ["/v1"]],
  ["v1/", undefined, ["/v1"]],
  ["./v1", undefined, ["/v1"]],
  ["/", undefined, []],
  ["", undefined, []],
  ["http://[", undefined, []],
  ["https://api.example.com/{version}", { version: { default: "v2" } }, ["/v2"]],
  ["https://api.example.com/{version}", { version: { default: 2 } }, ["/2"]],
  ["https://api.example.com/{version}", { version }, ["/v2", "/v1"]],
  ["https://api.example.com/{version}", { version: { enum: ["v1"] } }, ["/v1"]],
  ["https://api.example.com/{version}", undefined, []],
  ["https://api.example.com/{version}", { version: {} }, []],
  ["https://api.example.com/{version}", { version: null }, []],
  ["https://{region}.example.com/v1", { region: { default: "eu", enum: ["eu", "us"] } }, ["/v1"]],
  ["{scheme}://{host}/api", { scheme: { enum: ["http"] }, host: { default: "a.b" } }, ["/api"]],
  ["https://{host}/v1", { host: { default: "api.example.com/base" } }, ["/base/v1"]],
  ["https://{host}/v1", { host: { enum: ["a.example/x", "b.example/y"] } }, ["/x/v1"]],
  ["{server}/v1", { server: { default: "https://api.example.com/base" } }, ["/base/v1"]],
  ["https://{host}/v1", undefined, ["/v1"]],
  [
    "https://api.example.com/{area}/{version}",
    { area: { default: "a", enum: ["b"] }, version },
    ["/a/v2", "/b/v2", "/a/v1", "/b/v1"],
  ],
  ["https://api.example.com/{base}", { base: { default: "" } }, []],
  ["https://api.example.com/{base}", { base: { default: "a/b/" } }, ["/a/b"]],
])("the paths of the server %s with %j are %j", (url, variables, paths) => {
  expect(basePathsOf({ servers: [Object.assign({ url }, variables && { variables })] })).toEqual(
    paths,
  );
});

it("are those of all servers, the longer ones first, and 50 at most", () => {
  const values = Array.from({ length: 1000 }, (_, index) => String(index));
  const n = { default: "0", enum: values };
  const many = { url: "/{a}/{b}/{c}/{d}", variables: { a: n, b: n, c: n, d: n } };
  const servers = [{ url: "/v1" }, { url: "https://eu.example.com/v1" }, { url: "/v1/eu" }];
  const others = [{ url: "/upload/v1" }, many];
  const paths = basePathsOf({ servers, "x-other-servers": others });
  expect(paths).toHaveLength(50);
  expect(paths.filter((each) => /[a-z]/.test(each))).toEqual(["/upload/v1", "/v1/eu", "/v1"]);
});
