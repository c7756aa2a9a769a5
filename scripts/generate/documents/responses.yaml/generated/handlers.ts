// Generated from spec/ by `npm run generate`. Do not edit.
import { defaultOnly } from "../server/default/default-only.js";
import { ranges } from "../server/default/ranges.js";
import { headNothing } from "../server/default/head-nothing.js";
import { deleteNothing } from "../server/default/delete-nothing.js";
import { getPicture } from "../server/default/get-picture.js";
import { putPicture } from "../server/default/put-picture.js";
import { postAnything } from "../server/default/post-anything.js";
import { patchText } from "../server/default/patch-text.js";
import { errorsOnly } from "../server/default/errors-only.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  defaultOnly,
  ranges,
  headNothing,
  deleteNothing,
  getPicture,
  putPicture,
  postAnything,
  patchText,
  errorsOnly,
};
