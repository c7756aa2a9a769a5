import { administer } from "./admin/administer.js";

process.exitCode = await administer(process.argv.slice(2), process);
