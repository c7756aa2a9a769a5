// Generated from spec/ by `npm run generate`. Do not edit.
import type { OperationFacts } from "../../../../../client/transport/operation.js";


/** The address of the deployed service, with its variables in braces. */
export const server = "";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {

}

/** What the client needs to know of each operation at run time. */
export const operations = {
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
