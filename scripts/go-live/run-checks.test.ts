import { describe, expect, test } from 'vitest';

import { ok, todo, unknown, type Check, type Context, type State } from './checks/check.ts';
import { runChecks, summaryOf } from './run-checks.ts';

const context = () => ({}) as Context;

/** A check that returns the states in order and repeats the last one. */
function checkOf(
  id: string,
  states: readonly State[],
  needs: readonly string[] = [],
): Check & { looks: number } {
  const check = {
    id,
    title: `The ${id}`,
    needs,
    looks: 0,
    look: () => Promise.resolve(states[Math.min(check.looks++, states.length - 1)] ?? ok()),
  };
  return check;
}

/** Runs guided checks and answers their questions in order. The run must not ask more. */
async function guided(checks: readonly Check[], answers: readonly string[]) {
  const lines: string[] = [];
  const left = [...answers];
  const outcome = await runChecks(checks, context, {
    say: (line) => lines.push(line),
    ask: (question) => {
      lines.push(question);
      const next = left.shift();
      if (next === undefined) throw new Error(`Nobody answers: ${question}`);
      return Promise.resolve(next);
    },
  });
  return { lines, left, ...outcome };
}

describe('check only', () => {
  test('asks and changes nothing, and skips checks that wait for others', async () => {
    let changes = 0;
    const change = { what: 'create it', run: async () => void (changes += 1) };
    const [bucket, cors] = [
      checkOf('bucket', [todo('There is none.', { command: 'make', link: 'https://x.example', change })]),
      checkOf('cors', [ok()], ['bucket']),
    ];
    const lines: string[] = [];
    const { states } = await runChecks([checkOf('project', [ok('salon')]), bucket, cors], context, {
      say: (line) => lines.push(line),
    });
    expect(lines).toEqual([
      '  ✓ The project: salon',
      '  ✗ The bucket: There is none.',
      '      run   make',
      '      open  https://x.example',
      '  · The cors: after: bucket',
    ]);
    expect([changes, cors.looks]).toEqual([0, 0]);
    expect(summaryOf(states)).toBe('1 OK, 1 to fix, 0 couldn’t be checked, 1 waiting for others.');
  });

  test('says when everything is good', async () => {
    const { states } = await runChecks([checkOf('project', [ok()])], context, { say: () => undefined });
    expect(summaryOf(states)).toBe('Everything looks good.');
  });
});

describe('guided', () => {
  const missing = (run: () => Promise<void>) =>
    todo('There is none.', { change: { what: 'create it', run } });

  test('makes a confirmed change, and checks again before it goes on', async () => {
    let changes = 0;
    const bucket = checkOf('bucket', [missing(async () => void (changes += 1)), ok()]);
    const { lines, states } = await guided([bucket, checkOf('cors', [ok()], ['bucket'])], ['y']);
    expect(lines).toEqual([
      '  ✗ The bucket: There is none.',
      '    Should I create it? [y]es, [s]kip, [q]uit: ',
      '  ✓ The bucket',
      '  ✓ The cors',
    ]);
    expect([changes, states.get('cors')?.kind]).toEqual([1, 'ok']);
  });

  test.each(['s', 'n', ''])('changes nothing on the answer "%s" and goes on', async (answer) => {
    let changes = 0;
    const { states } = await guided(
      [checkOf('bucket', [missing(async () => void (changes += 1))]), checkOf('mail', [ok()])],
      [answer],
    );
    expect([changes, states.get('mail')?.kind]).toEqual([0, 'ok']);
  });

  test('waits for steps that only a person can do, and can be stopped', async () => {
    const mail = checkOf('mail', [unknown('No permission.'), todo('No domain.', {}), ok()]);
    const { lines, stopped, states } = await guided(
      [mail, checkOf('texts', [todo('A trial.', {})]), checkOf('site', [ok()])],
      ['', '', 'q'],
    );
    expect(mail.looks).toBe(3);
    expect(lines.at(-1)).toBe('    Press Enter when it’s done, or [s]kip, [q]uit: ');
    expect([stopped, states.has('site')]).toEqual([true, false]);
  });

  test('reports a failed change and goes on', async () => {
    const bucket = checkOf('bucket', [missing(() => Promise.reject(new Error('Google did not do it.')))]);
    const { lines, states } = await guided([bucket, checkOf('mail', [ok()])], ['y']);
    expect(lines).toContain('    Google did not do it.');
    expect([states.get('bucket')?.kind, states.get('mail')?.kind]).toEqual(['todo', 'ok']);
  });
});
