export { getMetrics } from "../runtime/http/health.js";
