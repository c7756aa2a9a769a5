// Runs the program in TypeScript that the first argument names.
import { pathToFileURL } from "node:url";
import { register } from "tsx/esm/api";

register();
await import(pathToFileURL(process.argv[2] ?? "").href);
