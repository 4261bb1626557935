/** Converts the syntax tree of Firestore or Storage rules back to equivalent source. */
import type {
  AllowDeclaration,
  Expression,
  FunctionDeclaration,
  MatchDeclaration,
  PathSegment,
  PatternSegment,
  Ruleset,
  RulesValue,
} from '@paw-haven/local-backend/rules';
import type { Mutation } from './mutations.ts';
import { isOperation, printOperation } from './print-operation.ts';

/** Prints the rules, with one fault if `mutation` is given. */
export function printRules(ruleset: Ruleset, mutation?: Mutation<Expression>): string {
  const printer = new Printer(mutation);
  const services = ruleset.services.map(({ name, functions, matches }) =>
    block(`service ${name}`, [...functions.map(printer.function), ...matches.map(printer.match)]),
  );
  const head = `rules_version = '${ruleset.version}';`;
  return [head, ...ruleset.functions.map(printer.function), ...services].join('\n');
}

export function printRulesExpression(expression: Expression): string {
  return new Printer(undefined).expression(expression);
}

class Printer {
  readonly #mutation: Mutation<Expression> | undefined;

  constructor(mutation: Mutation<Expression> | undefined) {
    this.#mutation = mutation;
  }

  readonly function = ({ name, parameters, lets, result }: FunctionDeclaration): string =>
    block(`function ${name}(${parameters.map((parameter) => parameter.name).join(', ')})`, [
      ...lets.map((binding) => `let ${binding.name} = ${this.expression(binding.value)};`),
      `return ${this.expression(result)};`,
    ]);

  readonly match = ({ path, functions, allows, matches }: MatchDeclaration): string =>
    block(`match /${path.map(printPattern).join('/')}`, [
      ...functions.map(this.function),
      ...allows.map(this.allow),
      ...matches.map(this.match),
    ]);

  readonly allow = ({ methods, condition }: AllowDeclaration): string =>
    `allow ${methods.join(', ')}${condition ? `: if ${this.expression(condition)}` : ''};`;

  readonly expression = (node: Expression): string =>
    node === this.#mutation?.node ? this.#mutation.text(this.plain) : this.plain(node);

  /** Prints a node without its fault, because a fault may keep the node and wrap it. */
  readonly plain = (node: Expression): string => {
    const print = this.expression;
    if (isOperation(node)) return printOperation(node, print);
    switch (node.kind) {
      case 'literal':
        return printValue(node.value);
      case 'variable':
        return node.name;
      case 'list':
        return `[${node.items.map(print).join(', ')}]`;
      case 'map':
        return `{${node.entries.map(({ key, value }) => `${print(key)}: ${print(value)}`).join(', ')}}`;
      case 'path':
        return node.segments.map(this.#segment).join('');
      case 'slice':
        return `${print(node.object)}[${print(node.from)}:${print(node.to)}]`;
      case 'call':
        return `${node.name}(${node.args.map(print).join(', ')})`;
      case 'method':
        return `${print(node.object)}.${node.name}(${node.args.map(print).join(', ')})`;
      case 'is':
        return `(${print(node.operand)} is ${node.typeName})`;
    }
  };

  readonly #segment = (segment: PathSegment): string =>
    segment.kind === 'text' ? `/${segment.text}` : `/$(${this.expression(segment.expression)})`;
}

function printPattern(segment: PatternSegment): string {
  if (segment.kind === 'text') return segment.text;
  return segment.kind === 'glob' ? `{${segment.name}=**}` : `{${segment.name}}`;
}

function printValue(value: RulesValue): string {
  if (value.type === 'null') return 'null';
  if (value.type === 'bool' || value.type === 'int') return String(value.value);
  if (value.type === 'string') return printString(value.value);
  if (value.type !== 'float') throw new Error(`A ${value.type} cannot be written down.`);
  return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
}

function printString(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
  return `'${escaped}'`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => line.replaceAll(/^/gm, '  ')).join('\n')}\n}`;
}
