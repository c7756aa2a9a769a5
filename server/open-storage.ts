/** The store as the service, its commands and its tests open it. */
export { openEngine as openStorage, schemaVersionsOf } from "./storage/open-engine.js";
