/** This service as `serveInProcesses` runs it. */
export { announcementOf } from "./banner.js";
export { createService as create } from "./service.js";
