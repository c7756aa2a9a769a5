import { describe, expect, it } from "@jest/globals";
import { readOptions, UsageError } from "./options.js";

describe("readOptions", () => {
  it("has defaults for everything", () => {
    expect(readOptions([])).toEqual({
      only: undefined,
      rounds: 5,
      seconds: 4,
      warmUpSeconds: 3,
      connections: 32,
      jsonFile: undefined,
      profileFolder: undefined,
      build: true,
      help: false,
    });
  });

  it("reads each option", () => {
    const args =
      "--only post --rounds 7 --seconds 2 --warm-up 1 --connections 64 --json f --profile p --no-build";
    expect(readOptions(args.split(" "))).toEqual({
      only: "post",
      rounds: 7,
      seconds: 2,
      warmUpSeconds: 1,
      connections: 64,
      jsonFile: "f",
      profileFolder: "p",
      build: false,
      help: false,
    });
  });

  it.each([
    { args: ["--only", "put"], message: "--only: 'put' is not one of get, post." },
    { args: ["--rounds", "0"], message: "--rounds: '0' is not a whole number from 1 to 9999." },
    { args: ["--seconds", "1.5"], message: "--seconds: '1.5'" },
    { args: ["--connections", "1e3"], message: "--connections: '1e3'" },
    { args: ["--nonsense"], message: "--nonsense" },
    { args: ["nonsense"], message: "There is no bench 'nonsense'." },
  ])("refuses $args", ({ args, message }) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
