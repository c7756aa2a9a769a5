import { actionFaults } from "./actions.js";
import { errorFaults } from "./errors.js";
import { fuzzFaults } from "./fuzz.js";
import { queryFaults } from "./queries.js";
import { searchFaults } from "./search.js";
import { allShapeFaults } from "./shapes.js";
import { shopFaults } from "./shop.js";
import { tokenFaults } from "./tokens.js";
import { versionFaults } from "./versions.js";
import type { PlantedServerFault } from "./planting.js";

/** In the order of the checks. */
export const plantedServerFaults: readonly PlantedServerFault[] = [
  ...tokenFaults,
  ...versionFaults,
  ...actionFaults,
  ...queryFaults,
  ...searchFaults,
  ...shopFaults,
  ...errorFaults,
  ...allShapeFaults,
  ...fuzzFaults,
];
