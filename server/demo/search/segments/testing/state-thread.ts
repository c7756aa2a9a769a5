import { serveSegments } from "../serve-segments.js";
import { stateCollection } from "./state-collection.js";

/** The program of a thread that builds and searches segments of the tests' documents. */
await serveSegments({ products: stateCollection });
