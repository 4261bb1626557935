/**
 * Definitions of built-in functions and methods: name, parameter types, implementation. The error text for wrong
 * arguments is generated from the types.
 */
import { fail, isIndefinite } from '../value/value.ts';
import type { Outcome, RulesValue, TypeName, ValueOf } from '../value/value.ts';

/** A type in a parameter list. */
export type ParameterType = TypeName | 'number' | 'any';
export type Parameter<P extends ParameterType> = P extends TypeName
  ? ValueOf<P>
  : P extends 'number'
    ? ValueOf<'int' | 'float'>
    : RulesValue;
type Parameters<P extends readonly ParameterType[]> = { [K in keyof P]: Parameter<P[K]> };

interface Overload {
  readonly parameters: readonly ParameterType[];
  readonly apply: (...args: RulesValue[]) => Outcome;
}

/** Functions by name (`int`, `math.abs`), or methods by `type.name` (`list.hasAny`). */
export type Library = ReadonlyMap<string, readonly Overload[]>;

export class LibraryBuilder {
  readonly #definitions = new Map<string, Overload[]>();

  /** Defines `name(parameters)`. For a method the first parameter is the receiver and is not listed in errors. */
  define<const P extends readonly ParameterType[]>(
    name: string,
    parameters: P,
    apply: (...args: Parameters<P>) => Outcome,
  ): this {
    const overloads = this.#definitions.get(name) ?? [];
    // `selectOverload` calls `apply` only with arguments of the types that `parameters` names.
    overloads.push({ parameters, apply: apply as unknown as Overload['apply'] });
    this.#definitions.set(name, overloads);
    return this;
  }

  build(): Library {
    return this.#definitions;
  }
}

export function mergeLibraries(...libraries: readonly Library[]): Library {
  return new Map(libraries.flatMap((library) => [...library]));
}

/** Calls a function. Unknown names and wrong argument types are errors with the official wording. */
export function callFunction(library: Library, name: string, args: readonly RulesValue[]): Outcome {
  const overloads = library.get(name);
  if (overloads === undefined) return fail(`Function not found error: Name: [${name}].`);
  return applyOverload(overloads, args) ?? wrongArguments(name, overloads, args, 0);
}

export function callMethod(
  library: Library,
  receiver: RulesValue,
  name: string,
  args: readonly RulesValue[],
): Outcome {
  if (receiver.type === 'null') return fail('Null value error.');
  const qualified = `${receiver.type}.${name}`;
  const overloads = library.get(qualified);
  if (overloads === undefined) return fail(`Function not found error: Name: [${name}].`);
  if (args.some(isIndefinite)) return fail();
  if (isIndefinite(receiver) && qualified !== 'map.get') return fail();
  return applyOverload(overloads, [receiver, ...args]) ?? wrongArguments(qualified, overloads, args, 1);
}

function applyOverload(overloads: readonly Overload[], args: readonly RulesValue[]): Outcome | undefined {
  const chosen = overloads.find(({ parameters }) => accepts(parameters, args));
  return chosen?.apply(...args);
}

function accepts(parameters: readonly ParameterType[], args: readonly RulesValue[]): boolean {
  return parameters.length === args.length && parameters.every((type, index) => matches(type, args[index]));
}

function matches(type: ParameterType, value: RulesValue | undefined): boolean {
  if (value === undefined) return false;
  if (type === 'any') return true;
  if (type === 'number') return value.type === 'int' || value.type === 'float';
  return value.type === type;
}

function wrongArguments(
  name: string,
  overloads: readonly Overload[],
  args: readonly RulesValue[],
  receivers: 0 | 1,
): Outcome {
  const expected = overloads
    .map(({ parameters }) => `${name}(${parameters.slice(receivers).join(', ')})`)
    .join(', ');
  if (overloads.every(({ parameters }) => parameters.length - receivers !== args.length)) {
    return fail(`Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`);
  }
  return fail(
    `Unsupported operation error. Received: ${name}(${args.map((arg) => arg.type).join(', ')}). Expected: ${expected}.`,
  );
}
