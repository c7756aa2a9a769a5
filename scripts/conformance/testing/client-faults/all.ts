import { encodingFaults } from "./encoding.js";
import { errorFaults } from "./errors.js";
import { headerFaults } from "./headers.js";
import { pagingFaults } from "./paging.js";
import { retryFaults } from "./retries.js";
import { tokenFaults } from "./tokens.js";
import { uploadFaults } from "./uploads.js";
import { writeFaults } from "./writes.js";
import type { PlantedFault } from "./planting.js";

/** In the order of the checks. */
export const plantedClientFaults: readonly PlantedFault[] = [
  ...tokenFaults,
  ...encodingFaults,
  ...retryFaults,
  ...writeFaults,
  ...pagingFaults,
  ...uploadFaults,
  ...errorFaults,
  ...headerFaults,
];
