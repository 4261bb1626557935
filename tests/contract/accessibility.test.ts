/** The table of WCAG 2.2 names what exists. */
import { expect, test } from 'vitest';
import { axeRulesOf, renderCriteria } from '../proof/accessibility/render-criteria.ts';
import { CRITERIA } from '../proof/accessibility/criteria.ts';
import { repositoryFiles, textOf } from './support/repository-files.ts';

test('docs/wcag.md matches its list; `npm run proof -- accessibility --table` updates it', () => {
  expect(textOf('docs/wcag.md')).toBe(renderCriteria());
});

test('has all 55 criteria of levels A and AA', () => {
  expect(new Set(CRITERIA.map(({ id }) => id)).size).toBe(55);
  expect(CRITERIA.filter(({ level }) => level === 'A')).toHaveLength(31);
});

test('says for each criterion what shows it', () => {
  const unproven = CRITERIA.filter((criterion) => {
    const { absent, exception, byHand, checks = [], tests = [] } = criterion;
    const machine = axeRulesOf(criterion).length + checks.length + tests.length;
    return machine === 0 && (absent ?? exception ?? byHand) === undefined;
  });
  expect(unproven.map(({ id }) => id)).toEqual([]);
});

const named = CRITERIA.flatMap(({ tests = [] }) => tests.map(([file, title]) => ({ file, title })));

test.each(named)('$file has the test “$title”', ({ file, title }) => {
  expect(textOf(file)).toContain(`'${title}'`);
});

test('has no audio, no video, and nothing that reacts to motion', () => {
  const media = repositoryFiles()
    .filter((path) => /^web\/src\/.*\.tsx?$/.test(path))
    .filter((path) => /<(audio|video)\b|new Audio\(|devicemotion|deviceorientation/.test(textOf(path)));
  expect(media).toEqual([]);
});
