// Generated from spec/ by `npm run generate`. Do not edit.
import { getInventory } from "../server/store/get-inventory.js";
import { addPet } from "../server/pet/add-pet.js";
import { findPetsByStatus } from "../server/pet/find-pets-by-status.js";
import { getPetById } from "../server/pet/get-pet-by-id.js";
import { deletePet } from "../server/pet/delete-pet.js";
import { uploadFile } from "../server/pet/upload-file.js";
import { logoutUser } from "../server/default/logout-user.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  getInventory,
  addPet,
  findPetsByStatus,
  getPetById,
  deletePet,
  uploadFile,
  logoutUser,
};
