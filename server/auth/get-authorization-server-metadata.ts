import type {
  GetAuthorizationServerMetadataRequest,
  GetAuthorizationServerMetadataResponse,
} from "../../generated/operations.js";
import type { AuthServices } from "./token-grants.js";
import { grantTypes } from "./issue-token.js";

/** How clients authenticate, at each endpoint (RFC 8414 section 2). */
const methods = ["client_secret_basic", "client_secret_post"];

/** RFC 8414. */
export async function getAuthorizationServerMetadata(
  _request: GetAuthorizationServerMetadataRequest,
  { config: { baseUrl } }: AuthServices,
): Promise<GetAuthorizationServerMetadataResponse> {
  return {
    status: 200,
    body: {
      issuer: baseUrl,
      token_endpoint: `${baseUrl}/oauth/token`,
      token_endpoint_auth_methods_supported: methods,
      introspection_endpoint: `${baseUrl}/oauth/introspect`,
      introspection_endpoint_auth_methods_supported: methods,
      revocation_endpoint: `${baseUrl}/oauth/token/revoke`,
      revocation_endpoint_auth_methods_supported: methods,
      jwks_uri: `${baseUrl}/.well-known/jwks.json`,
      grant_types_supported: [...grantTypes.keys()],
      // Required by the RFC, and empty without an authorization endpoint.
      response_types_supported: [],
    },
  };
}
