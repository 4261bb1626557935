/** Loads Storage rulesets by name and verifies requests against them. */
import type { RulesIssue } from '../rules/source/issue.ts';
import { checkRuleset } from '../rules/check/check-ruleset.ts';
import { compileService } from '../rules/compile.ts';
import type { CompiledService } from '../rules/compile.ts';
import { decide } from '../rules/decide.ts';
import type { ExplainedDecision } from '../rules/decide.ts';
import { parseRules } from '../rules/syntax/parse-rules.ts';
import type { AccessMethod } from '../rules/syntax/ast.ts';
import type { Outcome } from '../rules/value/value.ts';
import { parseExpressionValue } from './expression-value.ts';
import { FetchedDocuments } from './fetched-documents.ts';

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

export interface LoadedRuleset {
  /** Absent if there are errors. */
  readonly rulesVersion: 1 | 2 | undefined;
  readonly errors: readonly RulesIssue[];
  readonly warnings: readonly RulesIssue[];
}

export interface VerifyRequest {
  readonly rulesetName: string;
  /** Path of the object: `/b/<bucket>/o/…`. */
  readonly path: string;
  readonly method: string;
  /** Typed values; see `expression-value.ts`. */
  readonly variables: { readonly request: unknown; readonly resource: unknown };
}

/** Fetches a document by its path in rules (`/databases/(default)/documents/a/b`). */
export type FetchDocument = (path: string) => Promise<Outcome>;

/** Each load uses a new name, so rulesets that were replaced long ago are dropped. */
const MAX_RULESETS = 100;
const METHODS: ReadonlySet<string> = new Set<AccessMethod>(['create', 'delete', 'get', 'list', 'update']);

export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, CompiledService>();
  readonly #log: (text: string) => void;

  constructor(log: (text: string) => void) {
    this.#log = log;
  }

  load(name: string, file: RulesFile): LoadedRuleset {
    const { ruleset, issues: syntaxIssues } = parseRules(file.content);
    const issues = ruleset === undefined ? syntaxIssues : checkRuleset(ruleset, 'firebase.storage');
    const errors = issues.filter((issue) => issue.severity === 'ERROR');
    const warnings = issues.filter((issue) => issue.severity === 'WARNING');
    if (ruleset === undefined || errors.length > 0) return { rulesVersion: undefined, errors, warnings };
    this.#rulesets.set(name, compileService(ruleset, 'firebase.storage'));
    const [oldest] = this.#rulesets.keys();
    if (this.#rulesets.size > MAX_RULESETS && oldest !== undefined) this.#rulesets.delete(oldest);
    return { rulesVersion: ruleset.version, errors, warnings };
  }

  /** Throws for an invalid request. */
  async verify(request: VerifyRequest, fetchDocument: FetchDocument): Promise<ExplainedDecision> {
    const service = this.#rulesets.get(request.rulesetName);
    if (service === undefined) throw new Error(`Ruleset ${request.rulesetName} is not loaded.`);
    const { method } = request;
    if (!isMethod(method)) throw new Error(`Unknown method: ${method}.`);
    const documents = new FetchedDocuments();
    const decisionRequest = {
      method,
      path: request.path.split('/').filter((segment) => segment !== ''),
      request: parseExpressionValue(request.variables.request),
      resource: parseExpressionValue(request.variables.resource),
      documents,
      log: this.#log,
    };
    for (;;) {
      const decision = decide(service, decisionRequest);
      const missing = decision.allowed ? undefined : documents.takeMissing();
      if (missing === undefined) return decision;
      documents.add(missing, await fetchDocument(missing));
    }
  }
}

function isMethod(method: string): method is AccessMethod {
  return METHODS.has(method);
}
