/** Breaks security rules on purpose to find what no test detects, and asks rules who may do what. */
export { mutate, type MutationOptions, type MutationResult } from './mutate.ts';
export type { Deciders } from './deciders.ts';
export { nameOf, RULES_FILES, type Mutant, type RulesFileName } from './mutant.ts';
export { mutantsOf } from './mutants.ts';
export { printRules } from './print-rules.ts';
export { METHODS, type Method } from './methods.ts';
export { askFirestore, type Data, type FirestoreQuestion } from './ask-firestore.ts';
export { askDatabase, type DatabaseQuestion } from './ask-database.ts';
