/** The names visible to an expression. Functions close over the block that declares them, not the caller's. */
import type { FunctionDeclaration } from '../syntax/ast.ts';
import type { RulesValue } from '../value/value.ts';

/** A wildcard whose value is unknown, because a list does not name its documents. */
export const UNBOUND = Symbol('unbound');
export type Binding = RulesValue | typeof UNBOUND;

export interface Closure {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
}

export class Scope {
  readonly #variables: ReadonlyMap<string, Binding>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly #parent: Scope | undefined;

  constructor(
    variables: ReadonlyMap<string, Binding>,
    functions: ReadonlyMap<string, FunctionDeclaration> = NO_FUNCTIONS,
    parent?: Scope,
  ) {
    this.#variables = variables;
    this.#functions = functions;
    this.#parent = parent;
  }

  variable(name: string): Binding | undefined {
    return this.#variables.get(name) ?? this.#parent?.variable(name);
  }

  function(name: string): Closure | undefined {
    const declaration = this.#functions.get(name);
    if (declaration !== undefined) return { declaration, scope: this };
    return this.#parent?.function(name);
  }
}

const NO_FUNCTIONS: ReadonlyMap<string, FunctionDeclaration> = new Map();

export function functionsByName(
  declarations: readonly FunctionDeclaration[],
): ReadonlyMap<string, FunctionDeclaration> {
  return new Map(declarations.map((declaration) => [declaration.name, declaration]));
}
