import { sandbox } from "./init/sandbox-command.js";

await sandbox();
