// Generated from spec/ by `npm run generate`. Do not edit.
import { queryResources } from "../server/resources/query-resources.js";
import { headResources } from "../server/resources/query-resources.js";
import { createOrUpdateResource } from "../server/resources/write-by-key.js";
import { createOrOverwriteResource } from "../server/resources/write-by-key.js";
import { overwriteResource } from "../server/resources/write-by-key.js";
import { searchResources } from "../server/resources/query-resources.js";
import { queryResourcesSorted } from "../server/resources/query-resources.js";
import { storeArtificiallyComplex } from "../server/resources/digest.js";
import { describeWithUrnLinks } from "../server/resources/digest.js";
import { getResourceByKey } from "../server/resources/resource-by-id.js";
import { getResource } from "../server/resources/resource-by-id.js";
import { updateResource } from "../server/resources/resource-by-id.js";
import { deleteResource } from "../server/resources/resource-by-id.js";
import { searchProductProjectionsByQuery } from "../server/products/search-product-projections.js";
import { searchProductProjections } from "../server/products/search-product-projections.js";
import { uploadProductImage } from "../server/products/product-images.js";
import { getImage } from "../server/products/product-images.js";
import { writeNamespaceAction } from "../server/frontend/cart.js";
import { fetchNamespaceAction } from "../server/frontend/cart.js";
import { fetchNamespaceActionWithExample } from "../server/frontend/cart.js";
import { fetchNamespaceActionWithHeaders } from "../server/frontend/cart.js";
import { issueToken } from "../server/auth/token-endpoints.js";
import { issueAnonymousToken } from "../server/auth/token-endpoints.js";
import { issueCustomerToken } from "../server/auth/token-endpoints.js";
import { introspectToken } from "../server/auth/token-state.js";
import { revokeToken } from "../server/auth/token-state.js";
import { getAuthorizationServerMetadata } from "../server/auth/token-endpoints.js";
import { getJsonWebKeySet } from "../server/auth/token-endpoints.js";
import { getLiveness } from "../server/health/get-liveness.js";
import { getReadiness } from "../server/health/get-readiness.js";
import { getMetrics } from "../server/health/get-metrics.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  queryResources,
  headResources,
  createOrUpdateResource,
  createOrOverwriteResource,
  overwriteResource,
  searchResources,
  queryResourcesSorted,
  storeArtificiallyComplex,
  describeWithUrnLinks,
  getResourceByKey,
  getResource,
  updateResource,
  deleteResource,
  searchProductProjectionsByQuery,
  searchProductProjections,
  uploadProductImage,
  getImage,
  writeNamespaceAction,
  fetchNamespaceAction,
  fetchNamespaceActionWithExample,
  fetchNamespaceActionWithHeaders,
  issueToken,
  issueAnonymousToken,
  issueCustomerToken,
  introspectToken,
  revokeToken,
  getAuthorizationServerMetadata,
  getJsonWebKeySet,
  getLiveness,
  getReadiness,
  getMetrics,
};
