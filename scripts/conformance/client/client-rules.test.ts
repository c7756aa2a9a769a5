import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Checking } from "../checks.js";
import { clientChecksOf, sandboxedApi } from "../document/check-document.js";
import { readDocument } from "../document/read-document.js";
import { isDemand } from "../rules.js";
import { GARDEN } from "../testing/garden-server.js";

describe("the checks of clients", () => {
  let checks: Checking["checks"];
  beforeAll(async () => {
    const checking = await clientChecksOf(GARDEN, sandboxedApi(await readDocument(GARDEN)));
    ({ checks } = checking({ command: undefined, jobs: 1 }));
  });

  it("demand only what a MUST of an RFC or the document says", () => {
    const wrong = checks.filter(({ isAdvice, rule }) => !isAdvice && !isDemand(rule));
    expect(wrong.map(({ id, rule }) => [id, rule.source])).toEqual([]);
  });

  it.each([
    ["write-reset-not-repeated", true],
    ["retry-bounded", true],
    ["retry-after-429", true],
    ["token-shared", true],
    ["token-rejection-bounded", true],
    ["response-bom", true],
    ["user-agent-sent", true],
    ["redirect-303-get", true],
    ["redirect-307-kept", false],
    ["retry-body-kept", false],
    ["response-header-case", false],
  ])("%s is a recommendation: %s", (id, isAdvice) => {
    const check = checks.find((each) => each.id === id);
    expect([check?.id, check?.isAdvice ?? false]).toEqual([id, isAdvice]);
  });
});
