/** The source with a `span` around each expression; spans lie inside each other as expressions do. */
import type { ExpressionCoverage } from '../summarize.ts';
import { describeValues } from './describe-values.ts';
import { escapeHtml } from '../../../model/escape-html.ts';

export function renderSource(source: string, roots: readonly ExpressionCoverage[]): string {
  const count = source.trimEnd().split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const gutter = numbers.map((line) => `<a id="L${line}" href="#L${line}">${line}</a>`).join('\n');
  // Function bodies come before the conditions in a report; here all come as the file has them.
  const inOrder = roots.toSorted((a, b) => a.start - b.start);
  const code = renderBetween(source, inOrder, 0, source.length);
  return `<div class="file"><pre class="gutter" aria-hidden="true">${gutter}</pre><pre class="source" tabindex="0" aria-label="Source">${code}</pre></div>`;
}

function renderBetween(
  source: string,
  expressions: readonly ExpressionCoverage[],
  start: number,
  end: number,
): string {
  const parts: string[] = [];
  let offset = start;
  for (const expression of expressions) {
    // A name that Google's emulator reports twice at one place is shown once.
    if (expression.start < offset) continue;
    parts.push(plain(source.slice(offset, expression.start)), renderExpression(source, expression));
    offset = expression.end;
  }
  return [...parts, plain(source.slice(offset, end))].join('');
}

function renderExpression(source: string, expression: ExpressionCoverage): string {
  const { start, end, status, values, children } = expression;
  const inner = renderBetween(source, children, start, end);
  return `<span class="e ${status}" id="e${start}-${end}" data-v="${escapeHtml(describeValues(values))}">${inner}</span>`;
}

const STRING_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** Comments are quiet, and an expression's color does not begin before the text of its line. */
function plain(text: string): string {
  const parts: string[] = [];
  let offset = 0;
  for (const { 0: found, index } of text.matchAll(STRING_OR_COMMENT)) {
    if (!found.startsWith('/')) continue;
    parts.push(escapeHtml(text.slice(offset, index)), `<i>${escapeHtml(found)}</i>`);
    offset = index + found.length;
  }
  parts.push(escapeHtml(text.slice(offset)));
  return parts.join('').replace(/\n( +)/g, '\n<s>$1</s>');
}
