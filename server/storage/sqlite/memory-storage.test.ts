import { resourceDocuments } from "../../resources/resource-document.js";
import { describeStorageContract } from "../storage-contract.js";
import { openMemoryStorage } from "./sqlite-storage.js";

/** Random histories: fewer, as the SQL is that of the store in a file. */
const INDEX_RUNS = 5;

describeStorageContract(
  "SQLite in memory",
  (queryTimeout) =>
    openMemoryStorage({
      documents: resourceDocuments,
      ...(queryTimeout !== undefined && { queryTimeout }),
    }),
  INDEX_RUNS,
);
