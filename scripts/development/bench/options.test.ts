import { describe, expect, it } from "@jest/globals";
import { readOptions, UsageError } from "./options.js";

describe("readOptions", () => {
  it("has defaults for everything", () => {
    expect(readOptions([])).toEqual({
      bench: "comparison",
      sizes: [10_000, 100_000, 1_000_000],
      productSizes: [1_000, 10_000, 100_000],
      scenarios: ["get", "not-modified", "post", "update", "query", "search", "bad-body"],
      implementations: [
        "ours",
        "stock",
        "glue",
        "glue-checked",
        "openapi-backend",
        "bare",
        "prism",
        "json-server",
        "commercetools-mock",
      ],
      thisNode: false,
      searched: false,
      starts: 1,
      rounds: 5,
      seconds: 1,
      warmUpSeconds: 3,
      connections: 32,
      minutes: 10,
      rate: 500,
      svgFile: undefined,
      jsonFile: undefined,
      profileFolder: undefined,
      build: true,
      help: false,
    });
  });

  it("reads each option", () => {
    const args =
      "--scenario post,get --implementation ours,stock --this-node --searched --starts 3 --rounds 7 --seconds 2 --warm-up 1 --connections 64 --minutes 2 --rate 100 --svg s --json f --profile p --no-build";
    expect(readOptions(args.split(" "))).toEqual({
      bench: "comparison",
      sizes: [10_000, 100_000, 1_000_000],
      productSizes: [1_000, 10_000, 100_000],
      scenarios: ["get", "post"],
      implementations: ["ours", "stock"],
      thisNode: true,
      searched: true,
      starts: 3,
      rounds: 7,
      seconds: 2,
      warmUpSeconds: 1,
      connections: 64,
      minutes: 2,
      rate: 100,
      svgFile: "s",
      jsonFile: "f",
      profileFolder: "p",
      build: false,
      help: false,
    });
  });

  it("takes the deprecated name of --implementation", () => {
    expect(readOptions(["--contestant", "ours"]).implementations).toEqual(["ours"]);
  });

  it("reads the sizes of the search bench", () => {
    expect(readOptions(["search", "--sizes", "10,200", "--product-sizes", "none"])).toMatchObject({
      bench: "search",
      sizes: [10, 200],
      productSizes: [],
    });
  });

  it.each([
    { args: ["search", "--sizes", "10,x"], message: "--sizes: 'x'" },
    { args: ["search", "--product-sizes", "0"], message: "--product-sizes: '0'" },
    { args: ["search", "more"], message: "There is no bench 'search more'." },
    {
      args: ["--scenario", "get,put"],
      message: "--scenario: 'put' is not one of get, not-modified,",
    },
    {
      args: ["--implementation", "nobody"],
      message: "--implementation: 'nobody' is not one of ours, stock,",
    },
    { args: ["--rounds", "0"], message: "--rounds: '0' is not a whole number from 1 to 99999999." },
    { args: ["--seconds", "1.5"], message: "--seconds: '1.5'" },
    { args: ["--connections", "1e3"], message: "--connections: '1e3'" },
    { args: ["--nonsense"], message: "--nonsense" },
    { args: ["nonsense"], message: "There is no bench 'nonsense'." },
  ])("rejects $args", ({ args, message }) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
