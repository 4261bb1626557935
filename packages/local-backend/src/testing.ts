/** For tests: servers whose inner state and clock a test reaches, and queries in shorthand. */
export { systemClock, type Clock } from './model/clock.ts';
export { startFirestoreServer, type FirestoreServer } from './protocol/firestore-server.ts';
export { startDatabaseServer, type DatabaseServer } from './database/database-server.ts';
export { documentSize } from './model/document-size.ts';
export type { FirestoreService } from './service/firestore-service.ts';
export { ask as queryOf } from './indexes/testing/ask.ts';
