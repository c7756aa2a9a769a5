import type { Comparison, Measurement } from "./comparison.js";
import type { ImplementationName } from "./implementations.js";
import { goals, isGoalOf, ratesOf } from "./goals.js";
import { figures } from "./report.js";
import { scenarioTitles } from "./scenarios.js";

/** Pixels. Two columns of panels, one for each scenario, with a bar for each implementation. */
const PANEL = 420;
const MARGIN = 24;
const HEADER = 72;
const TITLE = 30;
const ROW = 20;
const BAR = 13;
const LABEL = 142;
/** For the figure behind the longest bar. */
const FIGURE = 48;
const LONGEST = PANEL - LABEL - FIGURE - MARGIN;

/** Readable on light and dark pages, whichever the reader's system prefers. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .page { fill: #ffffff; stroke: #d0d7de }
  .name { font-size: 17px; font-weight: 600 }
  .title { font-weight: 600 }
  .faint { fill: #57606a }
  .bar { fill: #8c959f }
  .ours { fill: #0969da }
  text.ours { font-weight: 600 }
  .goal { stroke: #bc4c00; stroke-dasharray: 3 3 }
  text.goal { fill: #bc4c00; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .page { fill: #0d1117; stroke: #30363d }
    .faint { fill: #9198a1 }
    .bar { fill: #6e7681 }
    .ours { fill: #4493f8 }
    .goal { stroke: #f0883e }
    text.goal { fill: #f0883e }
  }`;

const NAME = "Requests per second, stock = 1";

interface Bar {
  name: ImplementationName;
  /** Requests per second to those of stock; unset where it takes no part. */
  ratio?: number;
}

interface Panel {
  title: string;
  bars: Bar[];
  /** The ratio to be reached; unset where there is none. */
  goal?: number;
}

/**
 * The ratios to stock as an SVG picture. Throws `RangeError` where stock took part in no scenario:
 * there is nothing to draw then.
 */
export function plot({ environment, settings, measurements, implementations }: Comparison): string {
  const panels = measurements
    .filter(({ series }) => ratesOf("stock", series))
    .map((measurement) => toPanel(measurement, implementations));
  if (panels.length === 0) throw new RangeError("A picture needs stock among the implementations.");
  const height = TITLE + implementations.length * ROW + MARGIN;
  const page = {
    width: (panels.length > 1 ? 2 : 1) * PANEL + MARGIN,
    height: HEADER + Math.ceil(panels.length / 2) * height + MARGIN,
  };
  const drawn = panels.map((panel, i) =>
    draw(panel, { x: MARGIN + (i % 2) * PANEL, y: HEADER + Math.floor(i / 2) * height }),
  );
  const { connections, rounds, seconds } = settings;
  const conditions = `Node ${environment.node}, ${environment.cpus}; ${connections} connections, medians of ${rounds} rounds of ${seconds} s`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}" role="img" aria-labelledby="title description">
<title id="title">${NAME}</title>
<desc id="description">${escape(summary(panels))}</desc>
<style>${STYLE}
</style>
<rect class="page" x="0.5" y="0.5" width="${page.width - 1}" height="${page.height - 1}" rx="8"/>
${text("name", MARGIN, 32, NAME)}
${text("faint", MARGIN, 53, conditions)}
${drawn.join("\n")}
</svg>
`;
}

function toPanel(
  { scenario, series }: Measurement,
  implementations: Comparison["implementations"],
): Panel {
  const rows = figures(series);
  const bars = implementations.map(({ name }) => {
    const ratio = rows.find(({ implementation }) => implementation === name)?.ratio?.median;
    return { name, ...(ratio !== undefined && { ratio }) };
  });
  const goal = goals.find((each) => each.against === "stock" && isGoalOf(scenario, each))?.atLeast;
  return { title: scenarioTitles[scenario], bars, ...(goal !== undefined && { goal }) };
}

function draw({ title, bars, goal }: Panel, { x, y }: { x: number; y: number }): string {
  const greatest = Math.max(goal ?? 0, ...bars.map(({ ratio = 0 }) => ratio));
  const widthOf = (ratio: number): string => ((ratio / greatest) * LONGEST).toFixed(1);
  const left = x + LABEL;
  const bottom = y + TITLE + bars.length * ROW;
  const rows = bars.map(({ name, ratio }, i) => {
    const top = y + TITLE + i * ROW;
    const kind = name === "ours" ? "ours" : "";
    const label = text(kind, left - 8, top + 11, name, "end");
    if (ratio === undefined) return [label, text("faint", left, top + 11, "-")].join("\n");
    const width = widthOf(ratio);
    return [
      label,
      `<rect class="bar ${kind}" x="${left}" y="${top}" width="${width}" height="${BAR}" rx="2"/>`,
      text(kind, left + Number(width) + 6, top + 11, ratio.toFixed(ratio < 10 ? 2 : 1)),
    ].join("\n");
  });
  const line =
    goal === undefined ? [] : drawGoal(goal, left + Number(widthOf(goal)), y + TITLE - 6, bottom);
  return [text("title", x, y + 14, title), ...line, ...rows].join("\n");
}

/** A line at the length of a bar that has just reached the goal. */
function drawGoal(goal: number, x: number, top: number, bottom: number): string[] {
  const at = x.toFixed(1);
  return [
    `<line class="goal" x1="${at}" x2="${at}" y1="${top}" y2="${bottom}"/>`,
    text("goal", Number(at), bottom + 13, `goal ${goal}`, "middle"),
  ];
}

/** What the picture shows, for those who cannot see it. */
function summary(panels: readonly Panel[]): string {
  const all = panels.map(({ title, bars }) => {
    const parts = bars.map(({ name, ratio }) => `${name} ${ratio?.toFixed(2) ?? "takes no part"}`);
    return `${title}: ${parts.join(", ")}`;
  });
  return `${all.join(". ")}.`;
}

function text(kind: string, x: number, y: number, content: string, anchor = "start"): string {
  const at = `x="${x.toFixed(1)}" y="${y}"`;
  return `<text class="${kind}" ${at} text-anchor="${anchor}">${escape(content)}</text>`;
}

function escape(content: string): string {
  return content.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
}
