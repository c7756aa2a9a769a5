import * as health from "../../runtime/http/health.js";
import type { Handle } from "../services.js";

export const getMetrics: Handle<"getMetrics"> = health.getMetrics;
