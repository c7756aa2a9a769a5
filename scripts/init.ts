import { init } from "./init/init-command.js";

await init();
