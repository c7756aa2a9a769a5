import { describe, expect, it } from "@jest/globals";
import { grants, isScopeIn, parseScopes } from "./scopes.js";

describe("grants", () => {
  it.each([
    ["view_test:a", "view_test:a", true],
    ["manage_test:a", "view_test:a", true],
    ["view_test:a", "manage_test:a", false],
    ["manage_project:a", "manage_test:a", true],
    ["manage_project:a", "view_published_products:a", true],
    ["manage_products:a", "view_published_products:a", true],
    ["view_products:a", "view_published_products:a", true],
    ["view_published_products:a", "view_products:a", false],
    ["manage_products:a", "view_test:a", false],
    ["manage_project:a", "view_test:b", false],
    ["manage_project:a", "view_test:ab", false],
    ["manage_project:a", "view_test", false],
    ["manage_project:a", "", false],
    ["view_test", "view_test:a", false],
    ["manage_project:a", "everything:a", false],
    ["manage_project:", "view_test:", true],
  ])("%s covers %s: %p", (granted, required, covered) => {
    expect(grants(new Set([granted]), required)).toBe(covered);
  });
});

describe("isScopeIn", () => {
  it.each([
    ["view_test:a", true],
    ["manage_project:a", true],
    ["view_test:b", false],
    ["view_test:ab", false],
    ["view_test:", false],
    ["view_test", false],
    ["iew_test:a", false],
    ["everything:a", false],
    [":a", false],
    ["a", false],
  ])("a permission in project a: %s: %p", (scope, isIn) => {
    expect(isScopeIn("a", scope)).toBe(isIn);
  });
});

describe("parseScopes", () => {
  it.each([
    ["", []],
    ["  ", []],
    ["a b  a", ["a", "b"]],
  ])("%j", (text, scopes) => {
    expect([...parseScopes(text)]).toEqual(scopes);
  });
});
