// Generated from spec/ by `npm run generate`. Do not edit.
import { getTree } from "../server/default/get-tree.js";
import { listForests } from "../server/default/list-forests.js";
import { plantForest } from "../server/default/plant-forest.js";
import { listForests2 } from "../server/default/list-forests2.js";
import { plantForest2 } from "../server/default/plant-forest2.js";
import { getDeep } from "../server/default/get-deep.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  getTree,
  listForests,
  plantForest,
  listForests2,
  plantForest2,
  getDeep,
};
