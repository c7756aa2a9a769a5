// Generated from spec/ by `npm run generate`. Do not edit.
import { queryResources } from "../server/demo/resources/query-resources.js";
import { headResources } from "../server/demo/resources/query-resources.js";
import { createOrUpdateResource } from "../server/demo/resources/write-by-key.js";
import { createOrOverwriteResource } from "../server/demo/resources/write-by-key.js";
import { overwriteResource } from "../server/demo/resources/write-by-key.js";
import { searchResources } from "../server/demo/resources/query-resources.js";
import { queryResourcesSorted } from "../server/demo/resources/query-resources.js";
import { storeArtificiallyComplex } from "../server/demo/resources/digest.js";
import { describeWithUrnLinks } from "../server/demo/resources/digest.js";
import { getResourceByKey } from "../server/demo/resources/resource-by-id.js";
import { getResource } from "../server/demo/resources/resource-by-id.js";
import { updateResource } from "../server/demo/resources/resource-by-id.js";
import { deleteResource } from "../server/demo/resources/resource-by-id.js";
import { searchProductProjectionsByQuery } from "../server/demo/products/search-product-projections.js";
import { searchProductProjections } from "../server/demo/products/search-product-projections.js";
import { uploadProductImage } from "../server/demo/products/product-images.js";
import { getImage } from "../server/demo/products/product-images.js";
import { writeNamespaceAction } from "../server/demo/frontend/cart.js";
import { fetchNamespaceAction } from "../server/demo/frontend/cart.js";
import { fetchNamespaceActionWithExample } from "../server/demo/frontend/cart.js";
import { fetchNamespaceActionWithHeaders } from "../server/demo/frontend/cart.js";
import { issueToken } from "../server/demo/auth/token-endpoints.js";
import { issueAnonymousToken } from "../server/demo/auth/token-endpoints.js";
import { issueCustomerToken } from "../server/demo/auth/token-endpoints.js";
import { introspectToken } from "../server/demo/auth/token-state.js";
import { revokeToken } from "../server/demo/auth/token-state.js";
import { getAuthorizationServerMetadata } from "../server/demo/auth/token-endpoints.js";
import { getJsonWebKeySet } from "../server/demo/auth/token-endpoints.js";
import { getLiveness } from "../server/demo/health/get-liveness.js";
import { getReadiness } from "../server/demo/health/get-readiness.js";
import { getMetrics } from "../server/demo/health/get-metrics.js";
import type { Services } from "../server/demo/services.js";
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
