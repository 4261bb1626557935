/** What is wrong in a rules source, and where. Both numbers start at 1. */
export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  readonly line: number;
  readonly column: number;
}
