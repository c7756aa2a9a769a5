import assert from "node:assert/strict";
import type { GuideBlock } from "./guide-blocks.js";

const RUN = ["sh", "ts", "js"];

/** The blocks that a reader runs. */
export function blocksToRun(blocks: readonly GuideBlock[]): GuideBlock[] {
  return blocks.filter(({ language }) => RUN.includes(language));
}

/** Throws unless each block without a program shows the output of the block before it. */
export function checkShown(blocks: readonly GuideBlock[], outputs: readonly string[]): void {
  const left = [...outputs];
  let output = "";
  for (const block of blocks) {
    if (RUN.includes(block.language)) output = left.shift() ?? "";
    else checkBlock(block, output);
  }
}

function checkBlock({ language, text }: GuideBlock, output: string): void {
  if (language === "json") {
    const received: unknown = JSON.parse(output);
    assert.deepEqual(asFarAsShown(received, JSON.parse(text)), JSON.parse(text));
  } else if (language === "http") {
    const lines = output.toLowerCase().split("\r\n");
    for (const line of text.trim().toLowerCase().split("\n")) {
      assert(lines.includes(line), `${line} is not in\n${output}`);
    }
  } else {
    assert.equal(language, "text");
    const shown = text.trimEnd().split("…");
    const parts = shown.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    assert.match(output.trimEnd(), new RegExp(`^${parts.join("\\S+")}$`, "m"));
  }
}

/** The value with only the shown members of objects, and `…` where the guide omits text. */
function asFarAsShown(value: unknown, shown: unknown): unknown {
  if (shown === "…") return typeof value === "string" && value !== "" ? shown : value;
  if (Array.isArray(shown)) {
    return Array.isArray(value) ? value.map((each, at) => asFarAsShown(each, shown[at])) : value;
  }
  if (!isObject(shown) || !isObject(value)) return value;
  const members = Object.entries(shown).filter(([name]) => name in value);
  return Object.fromEntries(
    members.map(([name, member]) => [name, asFarAsShown(value[name], member)]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
