/**
 * The rules engine that implements `Authorizer`: compiles a ruleset and decides requests; never throws. Before a
 * ruleset is loaded, and after an internal error, requests are denied with a reason.
 */
import type { AccessRequest, Authorizer, Decision } from './authorizer.ts';
import type { RulesIssue } from './source/issue.ts';
import { checkRuleset } from './check/check-ruleset.ts';
import { compileService } from './compile.ts';
import type { CompiledService } from './compile.ts';
import { decideFirestore } from './firestore-decision.ts';
import { parseRules } from './syntax/parse-rules.ts';

export interface AuthorizerOptions {
  /** Receives the output of `debug()`; without it nothing is printed. */
  readonly log?: (text: string) => void;
}

export function createAuthorizer(options: AuthorizerOptions = {}): Authorizer {
  const log = options.log ?? (() => {});
  let loaded: { source: string; service: CompiledService } | undefined;
  return {
    load(source) {
      const { ruleset, issues } = parseRules(source);
      if (ruleset === undefined) return issues;
      const found = checkRuleset(ruleset, 'cloud.firestore');
      if (hasErrors(found)) return found;
      loaded = { source, service: compileService(ruleset, 'cloud.firestore') };
      return found;
    },
    get source() {
      return loaded?.source;
    },
    decide(request) {
      if (loaded === undefined) return refuse('No security rules are loaded');
      return decideSafely(loaded.service, request, log);
    },
  };
}

export function hasErrors(issues: readonly RulesIssue[]): boolean {
  return issues.some((issue) => issue.severity === 'ERROR');
}

function decideSafely(
  service: CompiledService,
  request: AccessRequest,
  log: (text: string) => void,
): Decision {
  try {
    return decideFirestore(service, request, { log });
  } catch (error) {
    return refuse(
      `Internal error in the rules engine: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function refuse(reason: string): Decision {
  return { allowed: false, message: `\n${reason}` };
}
