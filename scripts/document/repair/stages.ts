import { brokenOperations } from "./passes/broken-operations.js";
import { unreadContents } from "./passes/contents.js";
import { CONTRADICTIONS } from "./passes/contradictions.js";
import { defaults } from "./passes/defaults.js";
import { discriminators, mappingNames } from "./passes/discriminators.js";
import { exampleSchemas } from "./passes/example-schemas.js";
import { expansion, selfApplication } from "./passes/endless-schemas.js";
import {
  connectionHeaders,
  emptyValues,
  externalValues,
  impossibleBodies,
  negotiation,
  oldSiblings,
  otherServers,
  siblings,
  success,
} from "./passes/operation-notations.js";
import { operationIds, statuses } from "./passes/operations.js";
import { foreignExtensions, ownExtensions } from "./passes/own-extensions.js";
import {
  declaredParameters,
  parameterStyles,
  pathParameters,
  readOnlyParameters,
} from "./passes/parameters.js";
import { patchBodies } from "./passes/patch-bodies.js";
import { pathTexts } from "./passes/path-texts.js";
import { samePaths, templates } from "./passes/paths.js";
import { linearPatterns, validPatterns } from "./passes/patterns.js";
import { references } from "./passes/references.js";
import { newerMethods, requiredMembers } from "./passes/required-members.js";
import {
  closedWholes,
  emptyKeywords,
  inheritedNames,
  oldFlags,
  roundedDefaults,
} from "./passes/schema-notations.js";
import { security } from "./passes/security.js";
import { shapes } from "./passes/shapes.js";
import { shownValues } from "./passes/shown-values.js";
import { undescribedItems } from "./passes/undescribed-items.js";
import type { Pass } from "./pass.js";

/** Before a document becomes one of OpenAPI 3.1. */
export const SHAPES: readonly (readonly Pass[])[] = [
  [shapes],
  [requiredMembers, newerMethods, siblings],
  [references],
];

/** Of a document of OpenAPI 3.1. Later passes rely on earlier ones: each reference leads somewhere, for example. */
export const REPAIRS: readonly (readonly Pass[])[] = [
  [discriminators],
  [selfApplication],
  [
    ...[oldFlags, closedWholes, roundedDefaults, inheritedNames, validPatterns],
    ...CONTRADICTIONS,
    linearPatterns,
    ...[
      ownExtensions,
      foreignExtensions,
      readOnlyParameters,
      parameterStyles,
      emptyValues,
      connectionHeaders,
    ],
    externalValues,
    ...[otherServers, negotiation, declaredParameters, statuses, success],
  ],
  [pathTexts, templates, samePaths, pathParameters, operationIds, expansion],
  [defaults, impossibleBodies, patchBodies, security],
  [shownValues],
];

/** For the runtime. */
export const FOR_SERVICE: readonly (readonly Pass[])[] = [[unreadContents], [brokenOperations]];

/** Assumptions of a sandbox where a document is silent; applied last. Servers are not judged by them. */
export const ASSUMED: readonly (readonly Pass[])[] = [[exampleSchemas], [undescribedItems]];

/** Valid or harmless notations, which a strict lint takes after these passes. */
export const NOTATIONS: readonly (readonly Pass[])[] = [
  [pathTexts],
  [
    ...[siblings, oldSiblings, oldFlags, emptyKeywords, roundedDefaults, inheritedNames],
    ...[mappingNames, emptyValues, connectionHeaders, otherServers, negotiation, success],
    impossibleBodies,
  ],
  [discriminators],
];
