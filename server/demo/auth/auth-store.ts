import type { Tenant } from "../../runtime/security/caller.js";
import { limits } from "../../runtime/service/config.js";
import type { RefreshSessionRecord, RevocationRecord, Timestamp } from "../storage/records.js";
import type { Storage } from "../storage/storage.js";

/** A change of a refresh session: a new state, or its end with revocation of its access tokens. */
type RefreshSessionChange =
  { replace: RefreshSessionRecord; revoke?: never } | { revoke: RevocationRecord; replace?: never };

type Stored = Pick<
  Storage,
  "clients" | "projects" | "signingKeys" | "revocations" | "transaction" | "ofProject"
>;

export type AuthStore = ReturnType<typeof authStoreOf>;

/** Earlier than every timestamp: keeps all other revocations. */
const NEVER = "";

/** The records that authentication reads and writes. A tenant is a project. */
export function authStoreOf(storage: Stored, maxRefreshSessions: number = limits.refreshSessions) {
  const inProject = ({ key, generation }: Tenant): Storage =>
    storage.ofProject({ projectKey: key, generation });
  return {
    signingKeys: async (now: Timestamp) => storage.signingKeys.list(now),
    revocations: async (now: Timestamp) => storage.revocations.list(now),
    revoke: async (revocation: RevocationRecord, now: Timestamp) =>
      storage.transaction(({ revocations }) => revocations.insert(revocation, now)),
    client: async (clientId: string) => storage.clients.get(clientId),
    tenant: async (key: string): Promise<Tenant | undefined> => {
      const project = await storage.projects.get(key);
      return project && { key, generation: project.generation };
    },
    /** By email address in lower case. */
    customer: async (tenant: Tenant, email: string) =>
      inProject(tenant).customers.getByEmail(tenant.key, email),
    refreshSession: async (tenant: Tenant, id: string) =>
      inProject(tenant).refreshSessions.get(tenant.key, id),
    insertRefreshSession: async (tenant: Tenant, session: RefreshSessionRecord, now: Timestamp) =>
      inProject(tenant).transaction(({ refreshSessions }) =>
        refreshSessions.insert(session, now, maxRefreshSessions),
      ),
    /** Changes a session atomically by `decide`, which may be called again. Returns the change, or `undefined`. */
    changeRefreshSession: async (
      tenant: Tenant,
      id: string,
      decide: (session: RefreshSessionRecord | undefined) => RefreshSessionChange | undefined,
    ) =>
      inProject(tenant).transaction(async ({ refreshSessions, revocations }) => {
        const stored = await refreshSessions.get(tenant.key, id);
        const change = decide(stored);
        if (!stored || !change) return undefined;
        if (change.replace) {
          const isKept = await refreshSessions.update(change.replace, stored.turnKey);
          return isKept ? change : undefined;
        }
        await refreshSessions.delete(tenant.key, id);
        await revocations.insert(change.revoke, NEVER);
        return change;
      }),
  };
}
