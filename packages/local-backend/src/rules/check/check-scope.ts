/** Tracks which names are defined in a scope and which of them are used. */
import type { FunctionDeclaration, LetBinding } from '../syntax/ast.ts';
import type { Issues } from './issues.ts';

export class CheckScope {
  readonly #variables: Set<string>;
  readonly #functions: readonly FunctionDeclaration[];
  readonly #outer: CheckScope | ReadonlySet<string>;
  readonly #used = new Set<FunctionDeclaration | LetBinding>();
  readonly #lets = new Map<string, LetBinding>();

  /** `outer` is the enclosing scope or, for the outermost, the names of the functions that read documents. */
  constructor(
    variables: readonly string[],
    functions: readonly FunctionDeclaration[],
    outer: CheckScope | ReadonlySet<string>,
  ) {
    this.#variables = new Set(variables);
    this.#functions = functions;
    this.#outer = outer;
  }

  addLet(binding: LetBinding): void {
    this.#variables.add(binding.name);
    this.#lets.set(binding.name, binding);
  }

  /** Whether the name is defined; marks it as used. */
  useVariable(name: string): boolean {
    const binding = this.#lets.get(name);
    if (binding !== undefined) this.#used.add(binding);
    return this.#variables.has(name) || (this.#parent()?.useVariable(name) ?? false);
  }

  /** Returns the function with this name and marks it as used. */
  useFunction(name: string): FunctionDeclaration | undefined {
    const declaration = this.#functions.find((candidate) => candidate.name === name);
    if (declaration === undefined) return this.#parent()?.useFunction(name);
    this.#used.add(declaration);
    return declaration;
  }

  /** Whether the name is a function that reads documents: `get` in Firestore, `firestore.get` in Storage. */
  readsDocuments(name: string): boolean {
    return this.#outer instanceof CheckScope ? this.#outer.readsDocuments(name) : this.#outer.has(name);
  }

  #parent(): CheckScope | undefined {
    return this.#outer instanceof CheckScope ? this.#outer : undefined;
  }

  reportUnused(issues: Issues): void {
    for (const declaration of this.#functions) {
      if (!this.#used.has(declaration))
        issues.warn(`Unused function: ${declaration.name}.`, declaration.position);
    }
    for (const binding of this.#lets.values()) {
      if (!this.#used.has(binding)) issues.warn(`Unused variable: ${binding.name}.`, binding.position);
    }
  }
}
