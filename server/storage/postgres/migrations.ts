import type { PostgresSchema } from "../../runtime/database/postgres/migrate.js";
import { MADE_BEFORE_RELEASE } from "../sql/tables.js";
import { TABLES } from "./tables.js";

export const SCHEMA: PostgresSchema = {
  steps: [{ version: 1, statements: TABLES }],
  otherFirstStep: MADE_BEFORE_RELEASE,
  command: "npm run admin -- migrate",
  distribution: { column: "project_key", root: "projects" },
};
