/** What a thread runs where its parent runs from TypeScript: tsx does not reach into threads on its own. */
import { register } from "tsx/esm/api";

register();
await import("./query-thread.ts");
