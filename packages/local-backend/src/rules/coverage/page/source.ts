/** Renders the source with a `span` around each expression, nested like the expressions. */
import type { ExpressionCoverage } from '../summarize.ts';
import { describeValues } from './describe-values.ts';
import { escapeHtml } from '../../../model/escape-html.ts';

export function renderSource(source: string, roots: readonly ExpressionCoverage[]): string {
  const count = source.trimEnd().split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const gutter = numbers.map((line) => `<a id="L${line}" href="#L${line}">${line}</a>`).join('\n');
  // A report lists function bodies before conditions; the page shows them in source order.
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
    // Google's emulator may report a name twice at one position; it is shown once.
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

/** Dims comments, and starts an expression's color at the first text of a line. */
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
