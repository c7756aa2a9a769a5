import { indexedCollections } from "./indexed-collections.js";
import { serveSegments } from "./search/segments/serve-segments.js";

/** The program of a thread that builds and searches segments. */
await serveSegments(indexedCollections);
