/** All built-in methods by `type.name` and functions by name. */
import type { ServiceName } from '../syntax/ast.ts';
import { COLLECTION_METHODS } from './collection-methods.ts';
import { mergeLibraries } from './definition.ts';
import { HASHING_FUNCTIONS } from './hashing-functions.ts';
import { CONVERSIONS, MATH_FUNCTIONS } from './number-functions.ts';
import { PLACE_FUNCTIONS, PLACE_METHODS } from './place-library.ts';
import { STRING_METHODS } from './string-methods.ts';
import { TIME_FUNCTIONS, TIME_METHODS } from './time-library.ts';

export const METHODS = mergeLibraries(STRING_METHODS, ...COLLECTION_METHODS, TIME_METHODS, PLACE_METHODS);
export const FUNCTIONS = mergeLibraries(
  CONVERSIONS,
  MATH_FUNCTIONS,
  HASHING_FUNCTIONS,
  TIME_FUNCTIONS,
  PLACE_FUNCTIONS,
);

/** Namespaces of functions, as in `math.abs`. `firestore` exists in Storage rules only. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  'duration',
  'firestore',
  'hashing',
  'latlng',
  'math',
  'timestamp',
]);

/** Functions that read documents, as named in each service's rules. */
export const DOCUMENT_FUNCTIONS: Readonly<Record<ServiceName, ReadonlySet<string>>> = {
  'cloud.firestore': new Set(['exists', 'existsAfter', 'get', 'getAfter']),
  'firebase.storage': new Set(['firestore.exists', 'firestore.get']),
};
