import type {
  GetAuthorizationServerMetadataRequest,
  GetAuthorizationServerMetadataResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";

/** RFC 8414. */
export async function getAuthorizationServerMetadata(
  _request: GetAuthorizationServerMetadataRequest,
  { config: { baseUrl } }: Services,
): Promise<GetAuthorizationServerMetadataResponse> {
  return {
    status: 200,
    body: {
      issuer: baseUrl,
      token_endpoint: `${baseUrl}/oauth/token`,
      token_endpoint_auth_methods_supported: ["client_secret_basic"],
      introspection_endpoint: `${baseUrl}/oauth/introspect`,
      introspection_endpoint_auth_methods_supported: ["client_secret_basic"],
      revocation_endpoint: `${baseUrl}/oauth/token/revoke`,
      revocation_endpoint_auth_methods_supported: ["client_secret_basic"],
      jwks_uri: `${baseUrl}/.well-known/jwks.json`,
      grant_types_supported: ["client_credentials"],
      // Required by the RFC, and empty without an authorization endpoint.
      response_types_supported: [],
    },
  };
}
