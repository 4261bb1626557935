import type { Authorizer, DatabaseRules, StorageRulesRuntime } from '@paw-haven/local-backend/rules';

/** What test servers ask for decisions, by rules file. */
export interface Deciders {
  readonly 'firestore.rules': Pick<Authorizer, 'decide'>;
  readonly 'storage.rules': Pick<StorageRulesRuntime, 'verify'>;
  readonly 'database.rules.json': DatabaseRules;
}
