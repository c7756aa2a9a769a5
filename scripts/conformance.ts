import { conformance } from "./conformance/conformance.js";

const { env, stdout, stderr } = process;
const command = "npm run conformance --";
process.exitCode = await conformance(process.argv.slice(2), { command, env, stdout, stderr });
