import type { Scenario } from "../scenario.js";
import { encodingScenarios } from "./encoding.js";
import { errorScenarios } from "./errors.js";
import { headerScenarios } from "./headers.js";
import { pagingScenarios } from "./paging.js";
import { retryScenarios } from "./retries.js";
import { tokenScenarios } from "./tokens.js";
import { uploadScenarios } from "./uploads.js";
import { writeScenarios } from "./writes.js";

/** In the order of reports. */
export const scenarios: readonly Scenario[] = [
  ...tokenScenarios,
  ...encodingScenarios,
  ...retryScenarios,
  ...writeScenarios,
  ...pagingScenarios,
  ...uploadScenarios,
  ...errorScenarios,
  ...headerScenarios,
];
