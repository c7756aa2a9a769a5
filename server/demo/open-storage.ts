export { openEngine as openStorage, schemaVersionsOf } from "./storage/open-engine.js";
