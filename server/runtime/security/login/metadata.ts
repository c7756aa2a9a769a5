import { KEYS_PATH, type LoginFacts, USER_PATH } from "./login-facts.js";
import { ALGORITHM } from "./open-id.js";

/** The metadata of the server (RFC 8414, OpenID Connect Discovery 1.0). */
export function metadataOf(
  { authorizePaths: [authorizePath = ""], tokenPath = "", scopes, openId }: LoginFacts,
  { baseUrl, issuer }: { baseUrl: string; issuer: string },
): object {
  return {
    issuer,
    authorization_endpoint: baseUrl + authorizePath,
    token_endpoint: baseUrl + tokenPath,
    ...(openId && {
      userinfo_endpoint: baseUrl + USER_PATH,
      jwks_uri: baseUrl + KEYS_PATH,
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [ALGORITHM],
      claims_supported: ["sub", "name", "preferred_username", "email", "email_verified"],
    }),
    scopes_supported: [...scopes.keys()],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    authorization_response_iss_parameter_supported: true,
  };
}
