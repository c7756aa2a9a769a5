import { mcp } from "./mcp/mcp-command.js";

await mcp();
