import { describeStorageContract } from "../storage-contract.js";
import { openPostgresStorage } from "./postgres-storage.js";
import { useDatabases } from "./testing/use-databases.js";

const newDatabase = useDatabases();

describeStorageContract("PostgreSQL", async () =>
  openPostgresStorage({ url: await newDatabase(), poolSize: 10, timeout: 10_000 }),
);
