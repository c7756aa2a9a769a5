import type { ApiContext, ApiServices } from "../../runtime/api-definition.js";
import { outageOf } from "../../runtime/database/store-errors.js";
import { SeededIds } from "../../runtime/service/ids.js";
import { StoreHealth } from "../../runtime/service/store-health.js";
import { AuthorizationServer } from "../auth/authorization-server.js";
import type { Caller } from "../../runtime/security/caller.js";
import { openSearchIndexes, searchFamilies } from "../search-service.js";
import type { Services } from "../services.js";
import type { Storage } from "../storage/storage.js";
import { ProjectGone } from "../storage/store-errors.js";
import { stateReaderIn } from "./changed-state.js";
import type { DemoClient } from "./first-start.js";
import { StoredTestProjects } from "./test-projects.js";
import { authStoreOf } from "../auth/auth-store.js";
import { unknownProject } from "../auth/tenancy.js";

/** Services of this API's handlers, bound to one project each. */
export function projectServices(
  storage: Storage,
  context: ApiContext,
): ApiServices<Services, DemoClient | undefined> {
  const { config, logger, now, machineTime, ids, loginLimits, control } = context;
  const { metrics, bytesInFlight, readMetrics } = context;
  const store = authStoreOf(storage);
  const authorization = new AuthorizationServer({
    config,
    store,
    loginLimits,
    now,
    machineTime,
  });
  const indexes = openSearchIndexes(storage, logger, config.queryTimeout);
  const storeHealth = new StoreHealth(storage, outageOf);
  const services: Services = {
    config,
    storage,
    storeHealth,
    authorization,
    ...indexes,
    metrics,
    bytesInFlight,
    readMetrics,
    now,
    ids,
  };
  const ofProjects = new ProjectServices(services);
  const all = Object.values(indexes);
  const forgetTenants = (): void => authorization.state.invalidate();
  control?.clock.onJump(forgetTenants);
  const projects = control && new StoredTestProjects({ storage, now, ids, forgetTenants });
  return {
    verifiers: authorization.verifiers,
    servicesOf: (caller, projectKey) => ofProjects.of(caller, projectKey),
    errorOf: (thrown) =>
      thrown instanceof ProjectGone ? unknownProject(thrown.project.projectKey) : undefined,
    noticed: (thrown) => {
      if (thrown instanceof ProjectGone)
        authorization.state.forgetTenant(thrown.project.projectKey);
      storeHealth.noticed(thrown);
    },
    background: {
      start: async (demo) => {
        // Sample data has a customer.
        if (demo?.customer && config.storeInMemory) {
          await projects?.prepareSample(storage, demo.projectKey);
        }
      },
      close: async () => {
        await Promise.all(all.map((each) => each.close()));
      },
    },
    families: () => searchFamilies(indexes),
    controlled: {
      store: storage,
      projects,
      stateReaderOf: stateReaderIn(storage),
      memories: [authorization, ...all, ...(ids instanceof SeededIds ? [ids] : [])],
      untilIdle: async () => {
        await Promise.all(all.map((each) => each.untilIdle()));
      },
    },
  };
}

/** Maximum projects whose services are cached: some kB each. */
const MOST = 1_000;

/** Caches services bound to one project each, not to a later project with its key. */
class ProjectServices {
  readonly #kept = new Map<string, { generation: number; services: Services }>();

  constructor(private readonly services: Services) {}

  of(caller: Caller | undefined, projectKey: string | undefined): Services {
    if (!caller?.tenant || projectKey === undefined) return this.services;
    const { key, generation } = caller.tenant;
    const kept = this.#kept.get(key);
    if (kept?.generation === generation) return kept.services;
    const storage = this.services.storage.ofProject({ projectKey: key, generation });
    const services = {
      ...this.services,
      storage,
      searchIndexes: this.services.searchIndexes.on(storage),
      resourceIndexes: this.services.resourceIndexes.on(storage),
    };
    if (!kept && this.#kept.size >= MOST) {
      const [oldest = ""] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    this.#kept.set(key, { generation, services });
    return services;
  }
}
