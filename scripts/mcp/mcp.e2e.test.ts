import { describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { packageRoot } from "../../server/runtime/service/package-root.js";

import { guideBlocks } from "../docs/testing/guide-blocks.js";

const TRAIN_TRAVEL = join(packageRoot, "scripts/sandbox/testing/train-travel.yaml");

describe("npm run mcp", () => {
  it("speaks the protocol as the guide starts it, and nothing else, on the standard output", async () => {
    const guide = readFileSync(join(packageRoot, "spec/guides/own-api.md"), "utf8");
    const { mcpServers } = JSON.parse(
      guideBlocks(guide).find(({ text }) => text.includes("mcpServers"))?.text ?? "{}",
    ) as { mcpServers: { api: { command: string; args: string[] } } };
    const { command, args: printed } = mcpServers.api;
    expect([command, ...printed]).toEqual(["npx", "resource-test-service", "mcp", "train.yaml"]);
    const args = [join(packageRoot, "scripts/mcp.mjs"), TRAIN_TRAVEL, "--seed", "1"];
    const transport = new StdioClientTransport({
      command: process.execPath,
      args,
      cwd: packageRoot,
      stderr: "pipe",
    });
    const errors: Error[] = [];
    const own = new Client({ name: "test", version: "1" });
    own.onerror = (error) => errors.push(error);
    const { stderr } = transport;
    const shown = stderr instanceof Readable ? textOf(stderr) : undefined;
    await own.connect(transport);
    expect((await own.listTools()).tools.map(({ name }) => name)).toContain("call_operation");
    const { structuredContent } = await own.callTool({
      name: "call_operation",
      arguments: { operationId: "getBookings" },
    });
    expect(structuredContent).toMatchObject({ status: 200 });
    await own.close();
    expect(errors).toEqual([]);
    expect(await shown).toMatch(/The API is ready at http:\S+\nInspector: http:\S+\n$/);
  });
});
