// `npm run generate`.
import { runBundled } from "./bundled.mjs";

await runBundled("generate");
