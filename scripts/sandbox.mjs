// `npm run sandbox`.
import { runBundled } from "./bundled.mjs";

await runBundled("sandbox");
