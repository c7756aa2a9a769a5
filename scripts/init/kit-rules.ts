import type { HouseRules } from "../generate/rules/house-rules.js";
import { houseRules } from "../generate/rules/house-rules.js";
import { servedSecurityOfKit } from "../generate/rules/served-security.js";

/**
 * The rules for any document that the kit serves. Names of operations that are no identifiers are bent, as for
 * every document of somebody else's.
 */
export const kitRules: HouseRules = {
  ...houseRules,
  "operation-id": () => ({}),
  "served-security": servedSecurityOfKit,
};
