/** The security rules of Firestore, Storage and the Realtime Database: parse, check, compile and decide. */
export type {
  AllowDeclaration,
  Expression,
  FunctionDeclaration,
  MatchDeclaration,
  PathSegment,
  PatternSegment,
  Ruleset,
  ServiceName,
} from './rules/syntax/ast.ts';
export { children } from './rules/syntax/children.ts';
export { parseRules } from './rules/syntax/parse-rules.ts';
export { checkRuleset } from './rules/check/check-ruleset.ts';
export { compileService, type CompiledService } from './rules/compile.ts';
export { decideFirestore } from './rules/firestore-decision.ts';
export { createAuthorizer } from './rules/create-authorizer.ts';
export type { AccessRequest, Authorizer, Decision, DocumentReader } from './rules/authorizer.ts';
export { listMatches, type MatchSummary } from './rules/list-matches.ts';
export { mostExpressions, type HeaviestRequest } from './rules/most-expressions.ts';
export type { RulesValue } from './rules/value/value.ts';

// Storage asks with variables and fetches documents.
export { StorageRulesRuntime, type LoadedRuleset } from './storage-rules/runtime.ts';
export { parseFetchedDocument } from './storage-rules/fetched-documents.ts';

// The Realtime Database has a language and decisions of its own.
export {
  formatIssues as formatDatabaseIssues,
  loadRules as loadDatabaseRules,
} from './database/rules/load-rules.ts';
export type {
  AccessRules as DatabaseRules,
  Auth as DatabaseAuth,
  Decision as DatabaseDecision,
} from './database/rules/access.ts';
export type { Expression as DatabaseExpression } from './database/rules/expression/ast.ts';
export { parseExpression as parseDatabaseExpression } from './database/rules/expression/parse.ts';
export { parseRulesJson, type RulesJson } from './database/rules/source/rules-json.ts';
