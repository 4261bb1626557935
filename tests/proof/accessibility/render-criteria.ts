/** Generates `docs/wcag.md`. */
import axe from 'axe-core';
import { tableOf } from '../markdown-table.ts';
import { CRITERIA, type Criterion } from './criteria.ts';

const HEAD = `# WCAG 2.2, criterion by criterion

Made by \`npm run proof -- accessibility --table\` from \`tests/proof/accessibility/criteria.ts\`, which names each test by its title; \`npm test\` fails where this page and that list differ, or a test is missing. Do not edit it by hand. What the checks do is in [Accessibility](accessibility.md).
`;

export function renderCriteria(): string {
  const counts = (word: string): number =>
    CRITERIA.filter((criterion) => resultOf(criterion) === word).length;
  const rows = CRITERIA.map((criterion) => [
    `${criterion.id} ${criterion.name}`,
    criterion.level,
    resultOf(criterion),
    evidenceOf(criterion),
  ]);
  return [
    HEAD,
    tableOf(['criterion', 'level', 'result', 'shown by'], rows),
    `\n${CRITERIA.length} criteria: ${counts('supports')} supported, ${counts('exception')} with an exception, ${counts('does not apply')} that do not apply.\n`,
  ].join('\n');
}

function resultOf({ absent, exception }: Criterion): string {
  if (absent !== undefined) return 'does not apply';
  return exception === undefined ? 'supports' : 'exception';
}

/** The rules of axe about a criterion. */
export const axeRulesOf = ({ id }: Criterion): readonly string[] =>
  axe.getRules([`wcag${id.replaceAll('.', '')}`]).map(({ ruleId }) => ruleId);

function evidenceOf(criterion: Criterion): string {
  const { absent, exception, checks = [], tests = [], byHand } = criterion;
  if (absent !== undefined) return absent;
  const rules = axeRulesOf(criterion).length;
  const machine = [
    ...(rules === 0 ? [] : [`axe (${rules} ${rules === 1 ? 'rule' : 'rules'})`]),
    ...checks.map((check) => `check “${check}”`),
    ...tests.map(([file]) => `\`${file.split('/').at(-1)}\``),
  ].join(', ');
  return [machine, byHand, exception].filter(Boolean).join('. ');
}
