import { CHECKS, LOOKS, type Outcome } from './look-at-screen.ts';

/** The number of faults of all kinds; a screen that could not be shown counts as one. */
export function countFaults({ axe, faults, broken }: Outcome): number {
  const found = [...Object.values(axe).map(({ violations }) => violations), ...Object.values(faults)];
  return found.reduce((sum, list) => sum + list.length, broken === undefined ? 0 : 1);
}

/** One row per screen and one column per check, with the number of faults; undefined where it was not checked. */
export function tableOf(outcomes: readonly Outcome[]): Record<string, Record<string, number | undefined>> {
  return Object.fromEntries(
    outcomes.map(({ screen, axe, faults }) => [
      screen,
      {
        ...Object.fromEntries(LOOKS.map((look) => [look, axe[look]?.violations.length])),
        ...Object.fromEntries(CHECKS.map((check) => [check, faults[check]?.length])),
      },
    ]),
  );
}

/** One line for each fault and its place. */
export function faultLines({ axe, faults, broken }: Outcome): string[] {
  return [
    ...(broken === undefined ? [] : [`could not be shown: ${broken}`]),
    ...LOOKS.flatMap((look) => (axe[look]?.violations ?? []).map((text) => `axe, ${look}: ${text}`)),
    ...CHECKS.flatMap((check) => (faults[check] ?? []).map((text) => `${check}: ${text}`)),
  ];
}

/** Sums up the outcomes in one line. */
export function totals(outcomes: readonly Outcome[]): string {
  const looks = outcomes.flatMap(({ axe }) => Object.values(axe));
  const passes = looks.reduce((sum, look) => sum + look.passes, 0);
  const violations = looks.reduce((sum, look) => sum + look.violations.length, 0);
  const others = outcomes.reduce((sum, outcome) => sum + countFaults(outcome), 0) - violations;
  return `${outcomes.length} screens, ${looks.length} looks with axe: ${passes} rules passed, ${violations} violations; ${others} other faults`;
}
