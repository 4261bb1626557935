/** Firestore in the current process, its values, indexes and exports. Loads faster than the whole package. */
export { startFirestore, type FirestoreOptions, type RunningFirestore } from './start/start-firestore.ts';
export { RulesError } from './start/rules-error.ts';
export { exportDatabase } from './export/export-database.ts';
export { DocumentStore } from './store/document-store.ts';
export type { CommitEvent, Fields, StoredDocument, Value } from './model/value.ts';
export type { Usage } from './activity/usage-meter.ts';

// Which queries have an index.
export { IndexFileError, type IndexFile } from './indexes/index-file.ts';
export { parseIndexFile } from './indexes/parse-index-file.ts';
export { indexNeeds } from './indexes/index-needs.ts';
export { isServed } from './indexes/serve.ts';
export { missingText, perfectIndex } from './indexes/suggest.ts';
