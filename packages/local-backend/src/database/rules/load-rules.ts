/** Compiles the text of a rules file. */
import { comparePositions } from '../../rules/source/position.ts';
import type { AccessRules } from './access.ts';
import { rulesFromTree } from './decide.ts';
import { IssueError, type Issue } from './expression/issue.ts';
import { buildRuleTree } from './source/rule-tree.ts';
import { parseRulesJson } from './source/rules-json.ts';

/** `rules` is set only if there are no issues. */
export interface LoadedRules {
  readonly rules: AccessRules | undefined;
  /** Issues in source order. */
  readonly issues: readonly Issue[];
}

export function loadRules(source: string): LoadedRules {
  try {
    const { root, issues } = buildRuleTree(parseRulesJson(source));
    if (issues.length === 0) return { rules: rulesFromTree(root), issues };
    return { rules: undefined, issues: issues.toSorted((a, b) => comparePositions(a.position, b.position)) };
  } catch (error) {
    if (!(error instanceof IssueError)) throw error;
    return { rules: undefined, issues: [{ position: error.position, message: error.message }] };
  }
}

/** Formats one line per issue, as in `3:12: Unknown variable 'user'.` */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(({ position, message }) => `${position.line}:${position.column}: ${message}`).join('\n');
}
