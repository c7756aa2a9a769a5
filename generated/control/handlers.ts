// Generated from spec/ by `npm run generate`. Do not edit.
import { getClock } from "../../server/control/clock/get-clock.js";
import { resetClock } from "../../server/control/clock/reset-clock.js";
import { setClock } from "../../server/control/clock/set-clock.js";
import { advanceClock } from "../../server/control/clock/advance-clock.js";
import { freezeClock } from "../../server/control/clock/freeze-clock.js";
import { resumeClock } from "../../server/control/clock/resume-clock.js";
import { listFaults } from "../../server/control/faults/list-faults.js";
import { addFault } from "../../server/control/faults/add-fault.js";
import { clearFaults } from "../../server/control/faults/clear-faults.js";
import { getFault } from "../../server/control/faults/get-fault.js";
import { removeFault } from "../../server/control/faults/remove-fault.js";
import { listRequests } from "../../server/control/requests/list-requests.js";
import { clearRequests } from "../../server/control/requests/clear-requests.js";
import { watchRequests } from "../../server/control/requests/watch-requests.js";
import { verifyRequests } from "../../server/control/requests/verify-requests.js";
import { exportRequests } from "../../server/control/requests/export-requests.js";
import { listSnapshots } from "../../server/control/state/list-snapshots.js";
import { createSnapshot } from "../../server/control/state/create-snapshot.js";
import { deleteSnapshot } from "../../server/control/state/delete-snapshot.js";
import { restoreSnapshot } from "../../server/control/state/restore-snapshot.js";
import { createProject } from "../../server/control/state/create-project.js";
import { removeProject } from "../../server/control/state/remove-project.js";
import type { Services } from "../../server/control/control-services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  getClock,
  resetClock,
  setClock,
  advanceClock,
  freezeClock,
  resumeClock,
  listFaults,
  addFault,
  clearFaults,
  getFault,
  removeFault,
  listRequests,
  clearRequests,
  watchRequests,
  verifyRequests,
  exportRequests,
  listSnapshots,
  createSnapshot,
  deleteSnapshot,
  restoreSnapshot,
  createProject,
  removeProject,
};
