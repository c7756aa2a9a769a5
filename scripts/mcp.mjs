// `npm run --silent mcp`.
import { runBundled } from "./bundled.mjs";

await runBundled("mcp");
