import {
  encodingFaults,
  headerFaults,
  pagingFaults,
  uploadFaults,
} from "./client-faults/requests.js";
import { formFaults, wireFaults } from "./client-faults/forms.js";
import {
  connectionFaults,
  errorFaults,
  redirectFaults,
  repetitionFaults,
  retryFaults,
  writeFaults,
} from "./client-faults/responses.js";
import { secretFaults, tokenFaults } from "./client-faults/tokens.js";
import { valueFaults } from "./client-faults/values.js";
import type { ClientFaults } from "./client-faults/planting.js";
import { actionFaults, versionFaults } from "./server-faults/resources.js";
import { serverErrorFaults } from "./server-faults/errors.js";
import { itemFaults } from "./server-faults/items.js";
import { queryFaults, searchFaults } from "./server-faults/queries.js";
import { shopFaults } from "./server-faults/shop.js";
import { serverTokenFaults } from "./server-faults/tokens.js";
import type { ServerFaults } from "./server-faults/planting.js";

export const clientFaults: ClientFaults = {
  ...tokenFaults,
  ...encodingFaults,
  ...retryFaults,
  ...repetitionFaults,
  ...writeFaults,
  ...secretFaults,
  ...connectionFaults,
  ...redirectFaults,
  ...wireFaults,

  ...pagingFaults,
  ...uploadFaults,
  ...errorFaults,
  ...headerFaults,
  ...valueFaults,
  ...formFaults,
};

export const serverFaults: ServerFaults = {
  ...serverTokenFaults,
  ...versionFaults,
  ...actionFaults,
  ...queryFaults,
  ...searchFaults,

  ...itemFaults,

  ...shopFaults,
  ...serverErrorFaults,
};
