// Generated from spec/ by `npm run generate`. Do not edit.
import type { SecurityFacts } from "../../../../../server/runtime/operation-types.js";

export const security = {"realm":"Orders","permissions":{"read":["read"]}} as const satisfies SecurityFacts;
