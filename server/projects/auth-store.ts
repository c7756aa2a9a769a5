import type { AuthStore } from "../auth/auth-store.js";
import type { Storage } from "../storage/storage.js";

/** What authentication asks of the store, whose projects are its tenants. */
export function authStoreOf(
  storage: Pick<Storage, "clients" | "projects" | "signingKeys" | "revocations" | "transaction">,
): AuthStore {
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
  };
}
