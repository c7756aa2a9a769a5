import type { Schema } from "../../runtime/database/schema-steps.js";
import { MADE_BEFORE_RELEASE } from "../sql/tables.js";
import { TABLES } from "./tables.js";

export const SCHEMA: Schema = {
  steps: [{ version: 1, statements: TABLES }],
  otherFirstStep: MADE_BEFORE_RELEASE,
};
