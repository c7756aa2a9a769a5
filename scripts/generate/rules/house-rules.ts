import type { Oas3Rule } from "@redocly/openapi-core";
import { absoluteTokenUrl } from "./absolute-token-url.js";
import { bodilessResponses } from "./bodiless-responses.js";
import { checkedFormat } from "./checked-format.js";
import { closedRequestObjects } from "./closed-request-objects.js";
import { discriminator } from "./discriminator.js";
import { ignoredSiblings } from "./ignored-siblings.js";
import { errorCatalogue } from "./error-catalogue.js";
import { linearPattern } from "./linear-pattern.js";
import { negotiationHeaders } from "./negotiation-headers.js";
import { operationId } from "./operation-id.js";
import { ownPathItems } from "./own-path-items.js";
import { responseExamples } from "./response-examples.js";
import { satisfiableSchema } from "./satisfiable-schema.js";
import { servedContent } from "./served-content.js";
import { servedHeaders } from "./served-headers.js";
import { servedOperation } from "./served-operation.js";
import { servedParameters } from "./served-parameters.js";
import { servedPaths } from "./served-paths.js";
import { servedSchema } from "./served-schema.js";
import { servedSecurity } from "./served-security.js";
import { servedVersion } from "./served-version.js";
import { storedRecords } from "./stored-records.js";
import { usableSchema } from "./usable-schema.js";

/** By name, without `house/`. */
export type HouseRules = Readonly<Record<string, Oas3Rule>>;

/** Rules of our own, each for a trap of the validator or the generator that a reader cannot see. */
export const houseRules: HouseRules = {
  "absolute-token-url": absoluteTokenUrl,
  "bodiless-responses": bodilessResponses,
  "checked-format": checkedFormat,
  "closed-request-objects": closedRequestObjects,
  discriminator,
  "error-catalogue": errorCatalogue,
  "ignored-siblings": ignoredSiblings,
  "linear-pattern": linearPattern,
  "negotiation-headers": negotiationHeaders,
  "operation-id": operationId,
  "own-path-items": ownPathItems,
  "response-examples": responseExamples,
  "satisfiable-schema": satisfiableSchema,
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
