import { describe } from "@jest/globals";
import { resourceDocuments } from "../../resources/resource-document.js";
import { describeStatesContract } from "../contract/states-contract.js";
import type { OpenStorage } from "../contract/use-storage.js";
import { describeStorageContract } from "../storage-contract.js";
import { openMemoryStorage } from "./sqlite-storage.js";

/** Random histories: fewer, as the SQL is that of the store in a file. */
const INDEX_RUNS = 5;

const open: OpenStorage = (queryTimeout) =>
  openMemoryStorage({
    documents: resourceDocuments,
    ...(queryTimeout !== undefined && { queryTimeout }),
  });

describeStorageContract("SQLite in memory", open, INDEX_RUNS);
describe("SQLite in memory", () => describeStatesContract(open));
