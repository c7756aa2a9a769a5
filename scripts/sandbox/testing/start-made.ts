import { startApi } from "../../project/start-api.js";

/** Serves the project of a test. The argument is its folder. */
process.exitCode = await startApi(process.argv[2] ?? "");
