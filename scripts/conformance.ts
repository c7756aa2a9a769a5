import { conformance } from "./conformance/conformance.js";

const { argv, env, stdout, stderr } = process;
const command = "npm run conformance --";
const documents = () => import("./conformance/document/check-document.js");
process.exitCode = await conformance(argv.slice(2), { command, documents, env, stdout, stderr });
