import { conformance } from "./conformance/conformance.js";

const { argv, env, stdout, stderr } = process;
const command = "npm run conformance --";
process.exitCode = await conformance(argv.slice(2), { command, env, stdout, stderr });
