/** The exports that `serveInProcesses` needs. */
export { announcementOf } from "./banner.js";
export { createService as create } from "./service.js";
