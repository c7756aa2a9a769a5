// Generated from spec/ by `npm run generate`. Do not edit.
import type { SecurityFacts } from "../../../../../server/runtime/operation-types.js";

export const security = {"realm":"References","permissions":{}} as const satisfies SecurityFacts;
