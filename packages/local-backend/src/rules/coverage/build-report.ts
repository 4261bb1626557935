/**
 * Builds the report's tree in the order of Google's emulator. Its roots are function bodies and conditions: first the
 * file's functions, then for each service its functions and blocks; for each block its functions, nested blocks and
 * conditions. Literals are left out, and so are namespaces (`math` in `math.abs(x)`).
 */
import { NAMESPACES } from '../library/library.ts';
import { children } from '../syntax/children.ts';
import type {
  Expression,
  FunctionDeclaration,
  LetBinding,
  MatchDeclaration,
  Ruleset,
  SourceRange,
} from '../syntax/ast.ts';
import { codePointIndex } from './code-points.ts';
import type { CodePointIndex } from './code-points.ts';
import type { Counts } from './counts.ts';
import type { ExpressionReport, ValueCount } from './coverage-report.ts';

export type CountsOf = (node: Expression | LetBinding) => Counts | undefined;

export function buildReport(ruleset: Ruleset, source: string, countsOf: CountsOf): ExpressionReport[] {
  const builder = new ReportBuilder(codePointIndex(source), countsOf);
  return [
    ...ruleset.functions.flatMap((declaration) => builder.body(declaration)),
    ...ruleset.services.flatMap((service) => [
      ...service.functions.flatMap((declaration) => builder.body(declaration)),
      ...service.matches.flatMap((match) => builder.block(match)),
    ]),
  ];
}

class ReportBuilder {
  readonly #index: CodePointIndex;
  readonly #countsOf: CountsOf;

  constructor(index: CodePointIndex, countsOf: CountsOf) {
    this.#index = index;
    this.#countsOf = countsOf;
  }

  block(match: MatchDeclaration): ExpressionReport[] {
    return [
      ...match.functions.flatMap((declaration) => this.body(declaration)),
      ...match.matches.flatMap((inner) => this.block(inner)),
      ...match.allows.flatMap(({ condition }) =>
        condition === undefined ? [] : this.#expression(condition),
      ),
    ];
  }

  body(declaration: FunctionDeclaration): ExpressionReport[] {
    return this.#bodyFrom(declaration, 0, undefined);
  }

  /** A `let` contains its value and the rest of the function, and has the function's value. */
  #bodyFrom(declaration: FunctionDeclaration, index: number, around: number | undefined): ExpressionReport[] {
    const binding = declaration.lets[index];
    if (binding === undefined) return this.#expression(declaration.result, around);
    const range = { start: binding.start, end: declaration.result.range.end };
    const total = this.#countsOf(binding)?.total;
    const inner = [
      ...this.#expression(binding.value, total),
      ...this.#bodyFrom(declaration, index + 1, total),
    ];
    return [this.#report(binding, range, around, inner)];
  }

  /** `around` is the number of evaluations of the enclosing expression. */
  #expression(expression: Expression, around?: number): ExpressionReport[] {
    if (expression.kind === 'literal') return [];
    const total = this.#countsOf(expression)?.total;
    const inner = operandsOf(expression).flatMap((operand) => this.#expression(operand, total));
    return [this.#report(expression, expression.range, around, inner)];
  }

  #report(
    node: Expression | LetBinding,
    range: SourceRange,
    around: number | undefined,
    inner: readonly ExpressionReport[],
  ): ExpressionReport {
    const counts = this.#countsOf(node);
    const leftOut = (around ?? 0) - (counts?.total ?? 0);
    const values: ValueCount[] = [
      ...(counts?.values() ?? []),
      ...(leftOut > 0 ? [{ value: {}, count: leftOut }] : []),
    ];
    return {
      sourcePosition: this.#index.positionOf(range),
      ...(values.length > 0 && { values }),
      ...(inner.length > 0 && { children: inner }),
    };
  }
}

/** The operands of an expression; for `in`, the container comes before the element. */
function operandsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'binary' && expression.operator === 'in')
    return [expression.right, expression.left];
  if (expression.kind === 'method' && isNamespace(expression.object)) return expression.args;
  return children(expression);
}

function isNamespace(object: Expression): boolean {
  return object.kind === 'variable' && NAMESPACES.has(object.name);
}
