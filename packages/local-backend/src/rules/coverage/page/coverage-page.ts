/**
 * Renders the report as a standalone page: the rules' source, each expression colored by its outcome, and a list of
 * untested expressions. The page loads no external resources.
 */
import type { RuleCoverage } from '../coverage-report.ts';
import { findGaps, flatten, isCovered, STATUS_NAMES, summarize } from '../summarize.ts';
import type { ExpressionCoverage } from '../summarize.ts';
import { describeValues } from './describe-values.ts';
import { escapeHtml } from '../../../model/escape-html.ts';
import { SCRIPT } from './script.ts';
import { renderSource } from './source.ts';
import { STYLE } from './style.ts';

/** `coverage` is undefined if no rules are loaded. */
export function renderCoveragePage(coverage: RuleCoverage | undefined): string {
  const file = coverage?.rules.files[0];
  const title = `Coverage of ${file?.name.split(/[\\/]/).at(-1) ?? 'the rules'}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1>${coverage === undefined ? '' : renderSummary(summarize(coverage))}</header>
<main>${coverage === undefined ? EMPTY : renderRules(coverage)}</main>
<aside id="tip" role="status" aria-label="The expression you point at">Point at an expression, or tap it, to see what it came to.</aside>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

const EMPTY = '<p>No rules are loaded, so everything is allowed. Load rules and come back.</p>';

function renderSummary(roots: readonly ExpressionCoverage[]): string {
  const all = flatten(roots);
  const covered = all.filter(isCovered).length;
  const share = all.length === 0 ? 100 : Math.floor((covered * 100) / all.length);
  const legend = Object.entries(STATUS_NAMES).map(([status, name]) => {
    const count = all.filter((expression) => expression.status === status).length;
    return `<li><span class="e ${status}">${name}</span> <b>${count}</b></li>`;
  });
  return `<p><b>${covered}</b> of <b>${all.length}</b> expressions are covered (${share}%).</p>
<progress max="${Math.max(all.length, 1)}" value="${covered}" aria-label="Expressions that are covered"></progress>
<ul class="legend" aria-label="Colors">${legend.join('')}</ul>`;
}

function renderRules(coverage: RuleCoverage): string {
  const roots = summarize(coverage);
  const source = coverage.rules.files[0]?.content ?? '';
  return `${renderGaps(findGaps(roots))}${renderSource(source, roots)}`;
}

function renderGaps(gaps: readonly ExpressionCoverage[]): string {
  if (gaps.length === 0) return '<p class="done">Every expression was seen both ways.</p>';
  const items = gaps.map(
    (gap) =>
      `<li><a href="#e${gap.start}-${gap.end}">Line ${gap.line}</a> <span class="e ${gap.status}">${STATUS_NAMES[gap.status]}</span> <code>${escapeHtml(shorten(gap.text))}</code> <small>${escapeHtml(describeValues(gap.values))}</small></li>`,
  );
  return `<details${gaps.length > 40 ? '' : ' open'}><summary>${gaps.length} want a test</summary><ol>${items.join('')}</ol></details>`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
