/** The signatures of the methods that rules can call. `evaluate.ts` and `snapshot.ts` implement them. */

/**
 * The static type of a value. `any` comes from `auth` and may have members; `scalar` comes from the data and may not.
 * Both may be any simple type at run time.
 */
export type Type = 'any' | 'scalar' | 'null' | 'boolean' | 'number' | 'string' | 'snapshot' | 'query';

export interface MethodType {
  /** A question mark means optional. */
  readonly args: readonly ('string' | 'pattern' | 'list?')[];
  readonly result: Type;
}

const TEXT_TO_BOOLEAN: MethodType = { args: ['string'], result: 'boolean' };
const NOTHING_TO_BOOLEAN: MethodType = { args: [], result: 'boolean' };

export const STRING_METHODS: Readonly<Record<string, MethodType>> = {
  contains: TEXT_TO_BOOLEAN,
  beginsWith: TEXT_TO_BOOLEAN,
  endsWith: TEXT_TO_BOOLEAN,
  replace: { args: ['string', 'string'], result: 'string' },
  toLowerCase: { args: [], result: 'string' },
  toUpperCase: { args: [], result: 'string' },
  matches: { args: ['pattern'], result: 'boolean' },
};

export const SNAPSHOT_METHODS: Readonly<Record<string, MethodType>> = {
  val: { args: [], result: 'scalar' },
  child: { args: ['string'], result: 'snapshot' },
  parent: { args: [], result: 'snapshot' },
  hasChild: TEXT_TO_BOOLEAN,
  hasChildren: { args: ['list?'], result: 'boolean' },
  exists: NOTHING_TO_BOOLEAN,
  getPriority: { args: [], result: 'scalar' },
  isNumber: NOTHING_TO_BOOLEAN,
  isString: NOTHING_TO_BOOLEAN,
  isBoolean: NOTHING_TO_BOOLEAN,
};
