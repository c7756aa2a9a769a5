import { type CheckResult, escaped, type Finding, linesOf, type Report } from "./check-result.js";
import { type Score, scoresOf, totalScore, type Verdict } from "./verdict.js";

export function printHtml(report: Report, verdict: Verdict): string {
  const { results, notes, subject, startedAt, duration, kind } = report;
  const { passed, tried, followed, advice } = totalScore(results);
  const scores = scoresOf(results);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${passed} of ${tried}: conformance of ${escaped(subject)}</title>
<style>${STYLE}</style>
<main>
<h1>Conformance of a ${kind}</h1>
<p><code>${escaped(subject)}</code></p>
<p>${escaped(startedAt.slice(0, 19).replace("T", " "))} UTC, ${(duration / 1_000).toFixed(1)} s,
by resource-test-service ${escaped(report.version)}</p>
<p class="total"><strong>${passed}</strong> of ${tried} checks passed</p>
${advice > 0 ? `<p>${followed} of ${advice} recommendations followed</p>` : ""}
<table><thead><tr><th scope="col">Area</th><th scope="col">Passed</th><th scope="col" class="wide">Score</th></tr></thead>
<tbody>${scores.map(scoreRow).join("\n")}</tbody></table>
${notes.length > 0 ? `<ul>${notes.map((note) => `<li>${escaped(note)}</li>`).join("")}</ul>` : ""}
${scores.map((score) => areaOf(score, verdict)).join("\n")}
</main>
</html>
`;
}

function scoreRow({ area, passed, tried, advice, total }: Score): string {
  const share = tried === 0 ? 0 : Math.round((100 * passed) / tried);
  const others = total - tried - advice;
  const left = others > 0 ? `, ${others} not tried` : "";
  return `<tr><td><a href="#${area}">${escaped(area)}</a></td><td>${passed}/${tried}${left}</td>
<td class="wide"><meter min="0" max="100" value="${share}">${share} %</meter></td></tr>`;
}

function areaOf({ area, results }: Score, verdict: Verdict): string {
  return `<section id="${area}"><h2>${escaped(area)}</h2>
${results.map((result) => checkOf(result, verdict)).join("\n")}</section>`;
}

function checkOf(result: CheckResult, { expected, stale }: Verdict): string {
  const { id, title, outcome, reason, rule, findings } = result;
  const isExpected = expected.includes(id);
  const state = isExpected ? "failed as expected" : stale.includes(id) ? "passed, stale" : outcome;
  const why = reason === undefined ? "" : ` <small>${escaped(reason)}</small>`;
  const isOpen = outcome === "failed" && !isExpected;
  return `<details class="${outcome}"${isOpen ? " open" : ""}>
<summary><span class="state">${state}</span> ${escaped(title)} <code>${id}</code>${why}</summary>
${findings.map(findingOf).join("\n")}
<blockquote>${escaped(rule.text)}<footer>${escaped(rule.source)}</footer></blockquote>
</details>`;
}

function findingOf({ message, exchanges, request }: Finding): string {
  const shown = exchanges.map(
    (exchange) => `<pre tabindex="0">${escaped(linesOf(exchange).join("\n"))}</pre>`,
  );
  const smallest = request === undefined ? "" : `<pre tabindex="0">${escaped(request)}</pre>`;
  return `<p>${escaped(message)}</p>${smallest}${shown.join("\n")}`;
}

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--good:#1a7f37;--bad:#b3261e;--none:#6b6b6b}
@media(prefers-color-scheme:dark){:root{--good:#57c878;--bad:#ff8a80;--none:#a8a8a8}}
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText;overflow-wrap:anywhere}main{max-width:64rem;margin:auto;padding:1rem}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:1.5rem 0 .5rem;text-transform:capitalize}
.total strong{font-size:2.5rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line)}td a{text-transform:capitalize}
.wide{width:50%}meter{width:100%}code,pre{font:.85rem/1.45 ui-monospace,monospace}
pre{overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);padding:.6rem;border-radius:.3rem}
details{border-bottom:1px solid var(--line);padding:.35rem 0}summary{cursor:pointer}
.state{display:inline-block;min-width:7rem;font-weight:600;color:var(--none)}
.passed .state{color:var(--good)}.failed .state{color:var(--bad)}
summary code{color:var(--none)}blockquote{margin:.5rem 0;padding-left:.8rem;border-left:3px solid var(--line)}
footer{font-size:.85rem;color:var(--none)}small{color:var(--none)}
@media(max-width:40rem){.wide{display:none}.state{min-width:0}}
`.replaceAll("\n", "");
