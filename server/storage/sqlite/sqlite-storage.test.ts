import { describe } from "@jest/globals";
import { describeStorageContract } from "../storage-contract.js";
import { openSqliteStorage } from "./sqlite-storage.js";
import { useStoreFiles } from "./store-file.js";

const newFile = useStoreFiles();
describeStorageContract("SQLite", () => openSqliteStorage({ file: newFile() }));
describe("x", () => {});
