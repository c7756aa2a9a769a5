import * as health from "../../runtime/http/health.js";
import type { Handle } from "../services.js";

export const getReadiness: Handle<"getReadiness"> = health.getReadiness;
