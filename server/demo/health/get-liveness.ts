import * as health from "../../runtime/http/health.js";
import type { Handle } from "../services.js";

export const getLiveness: Handle<"getLiveness"> = health.getLiveness;
