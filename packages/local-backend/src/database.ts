/** The Realtime Database in the current process, and its data as trees. Loads faster than the whole package. */
export { startDatabase, type DatabaseOptions, type RunningDatabase } from './start/start-database.ts';
export { RulesError } from './start/rules-error.ts';
export { EMPTY, type Node } from './database/tree/node.ts';
export { changeBySet } from './database/write/change.ts';
export { EVERYTHING } from './database/query/query.ts';
