import { startApi } from "../start-api.js";

/** The program of a service that tests have made: the folder of its project is the argument. */
process.exitCode = await startApi(process.argv[2] ?? "");
