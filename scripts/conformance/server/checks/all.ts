import type { ServerCheck } from "../server-check.js";
import { actionChecks } from "./actions.js";
import { errorChecks } from "./errors.js";
import { fuzzChecks } from "./fuzz.js";
import { queryChecks } from "./queries.js";
import { searchChecks } from "./search.js";
import { shapeChecks } from "./shapes.js";
import { shopChecks } from "./shop.js";
import { tokenChecks } from "./tokens.js";
import { versionChecks } from "./versions.js";

/** In the order of reports. */
export const serverChecks: readonly ServerCheck[] = [
  ...tokenChecks,
  ...versionChecks,
  ...actionChecks,
  ...queryChecks,
  ...searchChecks,
  ...shopChecks,
  ...errorChecks,
  ...shapeChecks,
  ...fuzzChecks,
];
