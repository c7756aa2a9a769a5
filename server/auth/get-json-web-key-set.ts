import type {
  GetJsonWebKeySetRequest,
  GetJsonWebKeySetResponse,
} from "../../generated/operations.js";
import type { AuthServices } from "./token-grants.js";

/** The public keys that tokens are verified with (RFC 7517 section 5), newest first. */
export async function getJsonWebKeySet(
  _request: GetJsonWebKeySetRequest,
  { authorization }: AuthServices,
): Promise<GetJsonWebKeySetResponse> {
  const { keys } = await authorization.state.current();
  return { status: 200, body: { keys: [...keys.values()].map(({ publicJwk }) => publicJwk) } };
}
