// Generated from spec/ by `npm run generate`. Do not edit.

import type { OperationDescription } from "../../../../../server/runtime/operation-types.js";




/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {

}

export type OperationId = keyof Handlers<never>;

export const operations = {
} as const satisfies Record<OperationId, OperationDescription>;
