import { security } from "../../../generated/security.js";
import type { Caller } from "../../runtime/security/caller.js";
import { requireScopes, type ScopeSets } from "../../runtime/security/scopes.js";
import type { AccessTokens } from "./access-tokens.js";
import type { AuthState } from "./auth-state.js";
import { grants, isScopeIn, unknownProject } from "./tenancy.js";

/** The placeholder for the tenant in a scope of the document. */
const TENANT = `{${security.tenantParameter}}`;

/** Decides which operations a token may call. */
export class TokenVerifier {
  /** Cached decisions by caller and operation, each for one tenant. */
  readonly #sufficient = new WeakMap<Caller, Map<ScopeSets, string>>();

  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly state: AuthState,
  ) {}

  /** The caller of a token that has the scopes of one alternative. Throws `invalid_token` or `insufficient_scope`. */
  verify = async (
    token: string,
    alternatives: ScopeSets,
    tenantKey: string | undefined,
  ): Promise<Caller> => {
    const { caller } = await this.accessTokens.verify(token);
    this.#requireScopes(caller, alternatives, tenantKey);
    if (tenantKey === undefined) return caller;
    const believed = this.state.believed?.tenants.get(tenantKey);
    if (believed && believed.generation === caller.tenant?.generation) return caller;
    return this.#placed(caller, tenantKey);
  };

  #requireScopes(caller: Caller, alternatives: ScopeSets, tenantKey: string | undefined): void {
    if (tenantKey !== undefined && this.#sufficient.get(caller)?.get(alternatives) === tenantKey) {
      return;
    }
    const bound = alternatives.map((scopes) =>
      scopes.map((scope) => scope.replace(TENANT, () => tenantKey ?? "")),
    );
    // Even without required scopes a token is valid only in its own tenant.
    const isForeign =
      tenantKey !== undefined && ![...caller.scopes].some((scope) => isScopeIn(tenantKey, scope));
    const usable = isForeign ? bound.filter((scopes) => scopes.length > 0) : bound;
    requireScopes(usable, caller.scopes, (scope) => grants(caller.scopes, scope));
    this.#remember(caller, alternatives, tenantKey);
  }

  #remember(caller: Caller, alternatives: ScopeSets, tenantKey: string | undefined): void {
    if (tenantKey === undefined) return;
    const sufficient = this.#sufficient.get(caller) ?? new Map<ScopeSets, string>();
    this.#sufficient.set(caller, sufficient.set(alternatives, tenantKey));
  }

  async #placed(caller: Caller, tenantKey: string): Promise<Caller> {
    const own = caller.tenant;
    let present = await this.state.tenant(tenantKey);
    if (own && present && own.generation > present.generation) {
      // The cached tenant is older: it was deleted and created again.
      this.state.forgetTenant(tenantKey);
      present = await this.state.tenant(tenantKey);
    }
    if (!present || (own && own.generation !== present.generation)) throw unknownProject(tenantKey);
    return own ? caller : { ...caller, tenant: present };
  }
}
