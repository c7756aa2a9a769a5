/** The exports that `serveInProcesses` needs. */
export { announcementOf } from "./demo/banner.js";
export { createService as create } from "./service.js";
