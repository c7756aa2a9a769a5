import type { AuthStore } from "../auth/auth-store.js";
import type { Tenant } from "../runtime/security/caller.js";
import type { Tenancy } from "../auth/tenancy.js";
import { limits } from "../runtime/operation/config.js";
import type { Storage } from "../storage/storage.js";
import { ApiError } from "../errors.js";

/** Before every timestamp: forgets no other revocation. */
const NEVER = "";

export function authStoreOf(
  storage: Pick<
    Storage,
    "clients" | "projects" | "signingKeys" | "revocations" | "transaction" | "ofProject"
  >,
  maxRefreshSessions: number = limits.refreshSessions,
): AuthStore {
  const inProject = ({ key, generation }: Tenant): Storage =>
    storage.ofProject({ projectKey: key, generation });
  return {
    signingKeys: async (now) => storage.signingKeys.list(now),
    revocations: async (now) => {
      const stored = await storage.revocations.list(now);
      return stored.map(({ projectKey, ...rest }) => ({ ...rest, tenantKey: projectKey }));
    },
    revoke: async ({ tenantKey, ...rest }, now) =>
      storage.transaction(({ revocations }) =>
        revocations.insert({ ...rest, projectKey: tenantKey }, now),
      ),
    client: async (id) => {
      const client = await storage.clients.get(id);
      if (!client) return undefined;
      const { clientId, secretHash, scope, projectKey, generation } = client;
      return { clientId, secretHash, scope, tenantKey: projectKey, generation };
    },
    tenant: async (key) => {
      const project = await storage.projects.get(key);
      return project && { key, generation: project.generation };
    },
    customer: async (tenant, email) => inProject(tenant).customers.getByEmail(tenant.key, email),
    refreshSession: async (tenant, id) => inProject(tenant).refreshSessions.get(tenant.key, id),
    insertRefreshSession: async (tenant, session, now) =>
      inProject(tenant).transaction(({ refreshSessions }) =>
        refreshSessions.insert({ ...session, projectKey: tenant.key }, now, maxRefreshSessions),
      ),
    changeRefreshSession: async (tenant, id, decide) =>
      inProject(tenant).transaction(async ({ refreshSessions, revocations }) => {
        const stored = await refreshSessions.get(tenant.key, id);
        const change = decide(stored);
        if (!stored || !change) return undefined;
        if (change.replace) {
          const next = { ...change.replace, projectKey: tenant.key };
          const isKept = await refreshSessions.update(next, stored.turnKey);
          return isKept ? change : undefined;
        }
        const { tenantKey: projectKey, ...revocation } = change.revoke;
        await refreshSessions.delete(projectKey, id);
        await revocations.insert({ ...revocation, projectKey }, NEVER);
        return change;
      }),
  };
}

export const tenancy: Tenancy = {
  generationClaim: "project_generation",
  introspection: "manage_project",
  noPermission: "The client has no permission in its project.",
  foreignClient: "The client is of another project.",
  unknownTenant: unknownProject,
};

/** Also for a project of the same key that was deleted since. */
export function unknownProject(projectKey: string): ApiError {
  return new ApiError(
    "insufficient_scope",
    `There is no project '${projectKey.slice(0, 100)}', or the token is of an earlier one.`,
  ).withHeaders({ "WWW-Authenticate": 'Bearer error="insufficient_scope"' });
}
