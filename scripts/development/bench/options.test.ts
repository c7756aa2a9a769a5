import { describe, expect, it } from "@jest/globals";
import { readOptions, UsageError } from "./options.js";

describe("readOptions", () => {
  it("has defaults for everything", () => {
    expect(readOptions([])).toEqual({
      bench: "comparison",
      sizes: [1_000, 10_000, 100_000],
      scenarios: ["get", "not-modified", "post", "update", "query", "search", "bad-body"],
      implementations: ["ours", "stock", "glue", "bare", "commercetools-mock"],
      starts: 1,
      rounds: 5,
      seconds: 1,
      warmUpSeconds: 3,
      connections: 32,
      minutes: 10,
      rate: 500,
      jsonFile: undefined,
      build: true,
      help: false,
    });
  });

  it("reads each option", () => {
    const args =
      "--scenario post,get --implementation ours,stock --starts 3 --rounds 7 --seconds 2 --warm-up 1 --connections 64 --minutes 2 --rate 100 --json f --no-build";
    expect(readOptions(args.split(" "))).toEqual({
      bench: "comparison",
      sizes: [1_000, 10_000, 100_000],
      scenarios: ["get", "post"],
      implementations: ["ours", "stock"],
      starts: 3,
      rounds: 7,
      seconds: 2,
      warmUpSeconds: 1,
      connections: 64,
      minutes: 2,
      rate: 100,
      jsonFile: "f",
      build: false,
      help: false,
    });
  });

  it("reads the sizes of the product bench", () => {
    expect(readOptions(["products", "--sizes", "10,200"])).toMatchObject({
      bench: "products",
      sizes: [10, 200],
    });
  });

  it.each([
    { args: ["products", "--sizes", "10,x"], message: "--sizes: 'x'" },
    { args: ["products", "--sizes", "0"], message: "--sizes: '0'" },
    { args: ["products", "more"], message: "Unknown bench 'products more'. Use comparison," },
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
    { args: ["nonsense"], message: "Unknown bench 'nonsense'." },
  ])("rejects $args", ({ args, message }) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
