import type { Tokens } from "marked";
import { escapeHtml } from "./html.js";

type Inline = (tokens: Tokens.TableCell["tokens"]) => string;

/** Other cells than the first with more text than this are stacked on phones. */
const MOST_COMPARED = 40;

/** An environment variable, whose row can be linked to. */
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** A table that scrolls if it is wider than the screen, or whose cells are stacked there: another CSS display needs roles. */
export function tableHtml({ header, rows }: Tokens.Table, inline: Inline): string {
  const labels = header.map(({ text }) => text.replaceAll("`", ""));
  const isStacked =
    header.length > 1 &&
    rows.some((cells) => cells.slice(1).some(({ text }) => text.length > MOST_COMPARED));
  const settings = new Set<string>();
  const head = header.map((cell) => headHtml(cell, inline));
  const body = rows.map((cells) => {
    const id = settingOf(cells[0]);
    const isNew = id !== undefined && !settings.has(id);
    if (id !== undefined) settings.add(id);
    const shown = cells.map((cell, index) => {
      const label =
        isStacked && index > 0 ? ` data-label="${escapeHtml(labels[index] ?? "")}"` : "";
      return `<td${alignment(cell)}${label} role="cell">${inline(cell.tokens)}</td>`;
    });
    return `<tr${isNew ? ` id="${id}"` : ""} role="row">${shown.join("")}</tr>`;
  });
  return `<div class="table" tabindex="0"><table${isStacked ? ' class="stacked"' : ""} role="table">
<thead role="rowgroup"><tr role="row">${head.join("")}</tr></thead>
<tbody role="rowgroup">${body.join("\n")}</tbody></table></div>\n`;
}

/** The corner of a table with headings on both sides is not a heading. */
function headHtml(cell: Tokens.TableCell, inline: Inline): string {
  return cell.text === ""
    ? `<td role="cell"></td>`
    : `<th${alignment(cell)} role="columnheader">${inline(cell.tokens)}</th>`;
}

function alignment({ align }: Tokens.TableCell): string {
  return align ? ` align="${align}"` : "";
}

function settingOf(cell: Tokens.TableCell | undefined): string | undefined {
  const [token, ...others] = cell?.tokens ?? [];
  if (token?.type !== "codespan" || others.length > 0) return undefined;
  const { text } = token as Tokens.Codespan;
  return SETTING.test(text) ? text : undefined;
}
