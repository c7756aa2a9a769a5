import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { didYouMean } from "../../server/runtime/service/nearest.js";
import { packageVersion } from "../../server/runtime/service/package-root.js";
import { controlTools } from "./control-tools.js";
import { OPERATION_TOOLS } from "./operation-tools.js";
import type { SandboxSession } from "./sandbox-session.js";
import { type Input, type Tool } from "./tool.js";
import { ToolError } from "./tool-error.js";

const INSTRUCTIONS = `Serves a mock of an HTTP API that stores what it gets. Begin with list_operations. Clients under
test call the address that it returns; list_requests shows what they sent. Take a snapshot before a test.`;

/** Creates a server for one connection of an agent. Several may share a session. */
export type CreateServer = () => McpServer;

/** The tools of a session, as servers of the Model Context Protocol. */
export function serversOf(session: SandboxSession): CreateServer {
  const tools = [...OPERATION_TOOLS, ...controlTools()];
  const isValid = inputChecks(tools);
  const call = async (name: string, input: Input): Promise<CallToolResult> => {
    const tool = tools.find((each) => each.name === name);
    try {
      if (!tool) {
        const hint = didYouMean(
          name,
          tools.map((each) => each.name),
        );
        throw new ToolError(`There is no tool '${name}'.${hint}`);
      }
      isValid(tool, input);
      const result = await tool.run(input, session);
      return {
        content: [{ type: "text", text: JSON.stringify(result) }],
        structuredContent: Object.fromEntries(Object.entries(result)),
      };
    } catch (error) {
      const { message } = error as Error;
      const text = error instanceof ToolError ? message : `An error of the sandbox: ${message}`;
      return { isError: true, content: [{ type: "text", text }] };
    }
  };
  return () => {
    const about = { name: "resource-test-service", version: packageVersion() };
    const options = { capabilities: { tools: {} }, instructions: INSTRUCTIONS };
    const server = new McpServer(about, options);
    const listed = tools.map(({ run: _, ...tool }) => tool);
    server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
    server.server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
      call(params.name, params.arguments ?? {}),
    );
    return server;
  };
}

/** Throws {@link ToolError} for arguments that violate the schema of their tool. */
function inputChecks(tools: readonly Tool[]): (tool: Tool, input: Input) => void {
  const validator = new AjvJsonSchemaValidator();
  const checks = new Map(tools.map((tool) => [tool, validator.getValidator(tool.inputSchema)]));
  return (tool, input) => {
    const result = checks.get(tool)?.(input);
    if (!result || result.valid) return;
    const problem = result.errorMessage
      .replaceAll("data/", "")
      .replaceAll("data ", "The arguments ");
    throw new ToolError(`${problem}. The description of ${tool.name} has an example.`);
  };
}
