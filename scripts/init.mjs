// `npm run init`.
import { runBundled } from "./bundled.mjs";

await runBundled("init");
