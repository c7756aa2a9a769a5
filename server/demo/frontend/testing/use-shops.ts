import { beforeAll } from "@jest/globals";
import { randomBytes } from "node:crypto";
import { Administration } from "../../projects/administration.js";
import type { Storage } from "../../storage/storage.js";
import type { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { useService } from "../../../testing/use-service.js";
import { Shop } from "./shops.js";

/** A service, a second connection to its store, and a function that adds projects. */
export function useShops(): { service: ServiceUnderTest; open: () => Promise<Shop> } {
  const service = useService();
  let storage: Storage;
  beforeAll(async () => {
    storage = await service.openStorage();
  });
  /** A new project without products, and a token with all scopes for it. */
  const open = async (): Promise<Shop> => {
    const projectKey = `shop-${randomBytes(8).toString("hex")}`;
    const admin = new Administration(storage);
    await admin.createProject(projectKey, { sampleData: false });
    const client = await admin.createClient(projectKey, ["manage_project"]);
    const token = await service.token(undefined, client);
    return new Shop(projectKey, service, storage, { client, token });
  };
  return { service, open };
}
