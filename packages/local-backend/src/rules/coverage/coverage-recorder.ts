/** Counts the values of a ruleset's expressions and reports them. */
import type { Recorder } from '../eval/run.ts';
import type { Expression, LetBinding, Ruleset } from '../syntax/ast.ts';
import type { Outcome } from '../value/value.ts';
import { buildReport } from './build-report.ts';
import { Counts } from './counts.ts';
import type { RuleCoverage } from './coverage-report.ts';

type Node = Expression | LetBinding;

export interface RecordedRules {
  readonly name: string;
  readonly source: string;
  readonly ruleset: Ruleset;
}

/** Always on: it costs one lookup per expression. Each new ruleset gets a new recorder. */
export class CoverageRecorder implements Recorder {
  readonly #rules: RecordedRules;
  readonly #counts = new Map<Node, Counts>();

  constructor(rules: RecordedRules) {
    this.#rules = rules;
  }

  record(node: Node, outcome: Outcome): void {
    let counts = this.#counts.get(node);
    if (counts === undefined) {
      counts = new Counts();
      this.#counts.set(node, counts);
    }
    counts.add(outcome);
  }

  report(): RuleCoverage {
    const { name, source, ruleset } = this.#rules;
    const report = buildReport(ruleset, source, (node) => this.#counts.get(node));
    return { rules: { files: [{ name, content: source }] }, ...(report.length > 0 && { report }) };
  }
}
