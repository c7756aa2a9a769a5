import type { Logger } from "pino";
import type { Caller } from "./runtime/security/caller.js";
import type { Config } from "./runtime/operation/config.js";
import { authStoreOf, tenancy, unknownProject } from "./projects/auth-store.js";
import { prepareStore } from "./projects/first-start.js";
import { ProjectServices } from "./projects/project-services.js";
import { openSearchIndexes, searchFamilies, type SearchServices } from "./search-service.js";
import type { Services } from "./services.js";
import { describeFailure, outageOf } from "./runtime/database/storage-unavailable.js";
import type { Storage } from "./storage/storage.js";
import {
  OutcomeUnknown,
  ProjectGone,
  QueryTimedOut,
  StorageUnavailable,
} from "./storage/store-errors.js";
import { ApiError } from "./errors.js";

/** What the kit needs to know of this API beyond its document. The kit never imports this file. */
export const api = {
  name: "resource-test-service",

  /** What a tenant is here: a project. */
  tenancy,
  authStoreOf,
  /** The key of the tenant that a request found deleted; `undefined` for any other error. */
  goneTenant: (thrown: unknown): string | undefined =>
    thrown instanceof ProjectGone ? thrown.project.projectKey : undefined,

  prepareStore,
  errorOf: storageError,
  outageOf,

  /** The services of handlers that the kit does not have itself. */
  ownServices: (
    storage: Storage,
    logger: Logger,
    { queryTimeout }: Pick<Config, "queryTimeout">,
  ): SearchServices => openSearchIndexes(storage, logger, queryTimeout),
  ownFamilies: searchFamilies,
  /** Returns the function that binds the services to the project of a caller. */
  servicesByCaller: (
    services: Services,
  ): ((caller: Caller | undefined, projectKey: string | undefined) => Services) => {
    const ofProjects = new ProjectServices(services);
    return (caller, projectKey) => ofProjects.of(caller, projectKey);
  },
};

/** What a client is told of an error of the store; `undefined` for any other. */
export function storageError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof OutcomeUnknown) {
    return new ApiError(
      "OutcomeUnknown",
      "Storage was lost while it finished a write, which may have been done or not.",
    );
  }
  if (thrown instanceof StorageUnavailable) {
    return new ApiError("OverCapacity", describeFailure(thrown.failure));
  }
  if (thrown instanceof ProjectGone) return unknownProject(thrown.project.projectKey);
  if (thrown instanceof QueryTimedOut) {
    return new ApiError("QueryTimedOut", "The query took too long. Ask for less at a time.");
  }
  return undefined;
}
