export { getLiveness } from "../runtime/http/health.js";
