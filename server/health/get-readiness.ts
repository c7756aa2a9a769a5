export { getReadiness } from "../runtime/http/health.js";
