/** Renders the rules as a page: each line with the values of its conditions. */
import { escapeHtml } from '../../../model/escape-html.ts';
import type { ConditionCoverage, ExpressionCoverage } from './coverage.ts';

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; color: #1f2430; background: #fff }
  pre { margin: 0; font: 13px/1.6 ui-monospace, monospace; white-space: pre-wrap }
  .line { display: grid; grid-template-columns: 3.5rem 1fr }
  .number { color: #6b7280; user-select: none }
  .met { background: #e7f6ec }
  .unmet { background: #fdecea }
  details { margin: 0 0 .25rem 3.5rem }
  ul { margin: 0; padding-left: 1.25rem }
  @media (prefers-color-scheme: dark) {
    body { color: #e6e8ee; background: #14161c }
    .met { background: #143222 }
    .unmet { background: #3a1a18 }
    .number { color: #9aa3b2 }
  }`;

export function coveragePage(name: string, source: string, conditions: readonly ConditionCoverage[]): string {
  const evaluated = conditions.filter(({ values }) => values.length > 0).length;
  const lines = source.split('\n').map((text, index) => {
    const here = conditions.filter(({ line }) => line === index + 1);
    return lineHtml(index + 1, text, here);
  });
  const title = `Rules of ${escapeHtml(name)}`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
<p>${evaluated} of ${conditions.length} conditions were asked since the rules were loaded. Green lines were asked, red ones were not.</p>
${lines.join('\n')}
</html>
`;
}

function lineHtml(number: number, text: string, conditions: readonly ConditionCoverage[]): string {
  const isAsked = conditions.some(({ values }) => values.length > 0);
  const state = isAsked ? ' met' : ' unmet';
  const line = `<div class="line${conditions.length === 0 ? '' : state}"><span class="number">${number}</span><pre>${escapeHtml(text)}</pre></div>`;
  return line + conditions.map(conditionHtml).join('');
}

function conditionHtml(condition: ConditionCoverage): string {
  const { path, rule, parts } = condition;
  const summary = `${rule} of ${path}: ${valuesText(condition)}`;
  return `<details><summary>${escapeHtml(summary)}</summary>${partsHtml(parts)}</details>`;
}

function partsHtml(parts: readonly ExpressionCoverage[]): string {
  if (parts.length === 0) return '';
  const items = parts.map((part) => {
    const text = `${part.line}:${part.column} ${valuesText(part)}`;
    return `<li>${escapeHtml(text)}${partsHtml(part.parts)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function valuesText({ values }: ExpressionCoverage): string {
  if (values.length === 0) return 'not asked';
  return values.map(({ value, count }) => `${value} ×${count}`).join(', ');
}
