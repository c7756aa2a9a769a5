import { sandbox } from "./sandbox/sandbox-command.js";

await sandbox();
