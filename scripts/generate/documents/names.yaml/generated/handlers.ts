// Generated from spec/ by `npm run generate`. Do not edit.
import { get } from "../server/default/get.js";
import { petsListAll } from "../server/default/pets-list-all.js";
import { petsHead } from "../server/default/pets-head.js";
import { optionsPets } from "../server/default/options-pets.js";
import { tracePets } from "../server/default/trace-pets.js";
import { getPet } from "../server/default/get-pet.js";
import { getPet2 } from "../server/default/get-pet2.js";
import { getPet3 } from "../server/default/get-pet3.js";
import { deleteOperation } from "../server/default/delete-operation.js";
import { _2faCheckNow } from "../server/default/2fa-check-now.js";
import { getPetsPetIdToysToy } from "../server/default/get-pets-pet-id-toys-toy.js";
import { constructorOperation } from "../server/default/constructor-operation.js";
import { größe } from "../server/default/größe.js";
import { proto } from "../server/default/proto.js";
import { toStringOperation } from "../server/default/to-string-operation.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  get,
  petsListAll,
  petsHead,
  optionsPets,
  tracePets,
  getPet,
  getPet2,
  getPet3,
  deleteOperation,
  _2faCheckNow,
  getPetsPetIdToysToy,
  constructorOperation,
  größe,
  proto,
  toStringOperation,
};
