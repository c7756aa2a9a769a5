import type { Handlers } from "../generated/operations.js";
import { getAuthorizationServerMetadata } from "./auth/get-authorization-server-metadata.js";
import { getJsonWebKeySet } from "./auth/get-json-web-key-set.js";
import { introspectToken } from "./auth/introspect-token.js";
import { issueToken } from "./auth/issue-token.js";
import { revokeToken } from "./auth/revoke-token.js";
import { ApiError } from "./errors.js";
import { fetchNamespaceAction } from "./frontend/fetch-namespace-action.js";
import { fetchNamespaceActionWithExample } from "./frontend/fetch-namespace-action-with-example.js";
import { fetchNamespaceActionWithHeaders } from "./frontend/fetch-namespace-action-with-headers.js";
import { writeNamespaceAction } from "./frontend/write-namespace-action.js";
import { getLiveness } from "./health/get-liveness.js";
import { getMetrics } from "./health/get-metrics.js";
import { getReadiness } from "./health/get-readiness.js";
import { searchProductProjections } from "./products/search-product-projections.js";
import { createOrOverwriteResource } from "./resources/create-or-overwrite-resource.js";
import { createOrUpdateResource } from "./resources/create-or-update-resource.js";
import { deleteResource } from "./resources/delete-resource.js";
import { describeWithUrnLinks } from "./resources/describe-with-urn-links.js";
import { getResource } from "./resources/get-resource.js";
import { getResourceByKey } from "./resources/get-resource-by-key.js";
import { headResources } from "./resources/head-resources.js";
import { overwriteResource } from "./resources/overwrite-resource.js";
import { queryResources } from "./resources/query-resources.js";
import { queryResourcesSorted } from "./resources/query-resources-sorted.js";
import { searchResources } from "./resources/search-resources.js";
import { storeArtificiallyComplex } from "./resources/store-artificially-complex.js";
import { updateResource } from "./resources/update-resource.js";

/** Every operation of the document and what fills it in. A missing one does not compile. */
export const handlers: Handlers = {
  queryResources,
  headResources,
  createOrUpdateResource,
  createOrOverwriteResource,
  overwriteResource,
  getResource,
  updateResource,
  deleteResource,
  getResourceByKey,
  searchResources,
  queryResourcesSorted,
  storeArtificiallyComplex,
  describeWithUrnLinks,

  searchProductProjections,
  uploadProductImage: notImplemented,
  getImage: notImplemented,

  writeNamespaceAction,
  fetchNamespaceAction,
  fetchNamespaceActionWithExample,
  fetchNamespaceActionWithHeaders,

  issueToken,
  introspectToken,
  revokeToken,
  getAuthorizationServerMetadata,
  getJsonWebKeySet,

  getLiveness,
  getReadiness,
  getMetrics,
};

/** Stands in for a handler that has not been written yet: 501 in the error envelope. */
async function notImplemented(): Promise<never> {
  throw new ApiError("NotImplemented", "The operation is declared, but not filled in yet.");
}
