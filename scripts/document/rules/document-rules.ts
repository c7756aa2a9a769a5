import type { Oas3Rule } from "@redocly/openapi-core";
import { servedContent } from "./content-rules.js";
import { errorCatalogue, storedRecords } from "./extension-rules.js";
import { linearPattern } from "./linear-pattern.js";
import {
  announcedDates,
  bodilessResponses,
  negotiationHeaders,
  operationId,
  responseExamples,
  servedOperation,
} from "./operation-rules.js";
import { servedHeaders, servedParameters } from "./parameter-rules.js";
import { servedPaths } from "./path-rules.js";
import { discriminator, ignoredSiblings, servedSchema, usableSchema } from "./schema-rules.js";
import { servedSecurity } from "./security-rules.js";
import { servedVersion } from "./served-version.js";

/** By name, without `house/`. */
export type DocumentRules = Readonly<Record<string, Oas3Rule>>;

/** Own rules, each for a hidden trap of the validator or generator. */
export const documentRules: DocumentRules = {
  "announced-dates": announcedDates,
  "bodiless-responses": bodilessResponses,
  discriminator,
  "error-catalogue": errorCatalogue,
  "ignored-siblings": ignoredSiblings,
  "linear-pattern": linearPattern,
  "negotiation-headers": negotiationHeaders,
  "operation-id": operationId,
  "response-examples": responseExamples,
  "served-content": servedContent,
  "served-headers": servedHeaders,
  "served-operation": servedOperation,
  "served-parameters": servedParameters,
  "served-paths": servedPaths,
  "served-schema": servedSchema,
  "served-security": servedSecurity,
  "served-version": servedVersion,
  "stored-records": storedRecords,
  "usable-schema": usableSchema,
};
