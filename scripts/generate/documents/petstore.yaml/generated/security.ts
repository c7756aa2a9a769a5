// Generated from spec/ by `npm run generate`. Do not edit.
import type { SecurityFacts } from "../../../../../server/runtime/operation-types.js";

export const security = {"realm":"Pets","permissions":{"write:pets":["write:pets"],"read:pets":["read:pets"]}} as const satisfies SecurityFacts;
