import { expect, it } from "@jest/globals";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { chooseDocument } from "./choose-document.js";

const at = (name: string, path: string) => ({ name, spec: `${name}.yaml`, path, host: undefined });
const choiceOf = (paths: Record<string, string>) =>
  chooseDocument({
    mounts: Object.entries(paths).map(([name, path]) => at(name, path)),
    controlPath: "/__control",
    titles: new Map(Object.entries(paths)),
  });
const CHOOSE = choiceOf({ rail: "/rail", railway: "/railway" });

/** The document and the URL that it gets, or undefined for a response of the port itself. */
function chosenFor(
  url: string,
  choose = CHOOSE,
): [name: string, url: string | undefined] | undefined {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  const chosen = choose(request);
  return typeof chosen === "string" ? [chosen, request.url] : undefined;
}

it.each([
  ["/rail", "rail", "/rail"],
  ["/railway/trips?a=/rail/", "railway", "/railway/trips?a=/rail/"],
  ["http://example.com/railway/trips", "railway", "http://example.com/railway/trips"],
  ["/health/ready", "rail", "/health/ready"],
  ["/metrics", "rail", "/metrics"],
  ["/__control/railway/clock", "railway", "/__control/railway/clock"],
  ["/docs/railway/search?q=1", "railway", "/docs/search?q=1"],
  ["http://docs/docs/rail/", "rail", "/docs/"],
])("%s is for %s as %s", (url, name, received) => {
  expect(chosenFor(url)).toEqual([name, received]);
});

it.each(["/", "/rails", "/docs", "/docs/", "/docs/rail", "/docs/rails/", "/__control/rails"])(
  "%s is for no document",
  (url) => {
    expect(chosenFor(url)).toBeUndefined();
  },
);

it("a path that only begins like that of the control API is one of the document at the root", () => {
  expect(chosenFor("/__controlled", choiceOf({ all: "" }))).toEqual(["all", "/__controlled"]);
});
