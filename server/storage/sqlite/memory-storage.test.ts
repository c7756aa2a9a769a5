import { describe } from "@jest/globals";
import { describeStatesContract } from "../contract/states-contract.js";
import type { OpenStorage } from "../contract/use-storage.js";
import { describeStorageContract } from "../storage-contract.js";
import { openMemoryStorage } from "./sqlite-storage.js";

const open: OpenStorage = () => openMemoryStorage();

describeStorageContract("SQLite in memory", open);
describe("SQLite in memory", () => describeStatesContract(open));
