/** Collects issues and returns them without duplicates in source order. */
import type { RulesIssue } from '../source/issue.ts';
import { comparePositions } from '../source/position.ts';
import type { Position } from '../source/position.ts';

export class Issues {
  readonly #issues: RulesIssue[] = [];

  error(description: string, position: Position): void {
    this.#add({ severity: 'ERROR', description, ...position });
  }

  warn(description: string, position: Position): void {
    this.#add({ severity: 'WARNING', description, ...position });
  }

  inOrder(): RulesIssue[] {
    return this.#issues.toSorted(
      (a, b) => comparePositions(a, b) || (a.description < b.description ? -1 : 1),
    );
  }

  #add({ severity, description, line, column }: RulesIssue): void {
    const repeated = this.#issues.some(
      (issue) => issue.description === description && comparePositions(issue, { line, column }) === 0,
    );
    if (!repeated) this.#issues.push({ severity, description, line, column });
  }
}
