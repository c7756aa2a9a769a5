import { repairProperties, repairShop } from "../sql/former-records.js";
import type { FormerStep } from "../sql/schema-steps.js";
import { TABLES } from "./tables.js";

/** Step 1 of the commits from 674ebb1 to the one before a7c25e0, which edited it in place. */
export const FORMER_TABLES: FormerStep = {
  statements: TABLES.replace('record text COLLATE "C" NOT NULL', 'body text COLLATE "C" NOT NULL'),
  repair: async (store) => {
    await repairProperties(store);
    await repairShop(store);
  },
};
