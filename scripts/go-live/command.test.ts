import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';

import { ROOT } from '../lib/repository.ts';
import { allChecks } from './all-checks.ts';
import { parseGoLiveArguments, projectOf } from './arguments.ts';
import { openGoogle } from './checks/google.ts';
import { runChecks, summaryOf } from './run-checks.ts';
import { readSettings, withVariables } from './checks/settings.ts';
import { AT, openStandIn, type Replies } from './testing/stand-in.ts';

describe('the command', () => {
  test.each([
    [[], { check: false, dryRun: false, project: undefined }],
    [['--check', '--project', 'my-salon-1'], { check: true, dryRun: false, project: 'my-salon-1' }],
    [['--dry-run', '--project=my-salon-1'], { check: false, dryRun: true, project: 'my-salon-1' }],
  ])('reads %j', (argv, expected) => expect(parseGoLiveArguments(argv)).toEqual(expected));

  test.each([
    [['--chek'], '"--chek" is not an option'],
    [['--project'], '--project must be'],
    [['--project', 'My Salon'], 'not "My Salon"'],
  ])('refuses %j and says why', (argv, message) => expect(() => parseGoLiveArguments(argv)).toThrow(message));

  test('takes the project from the option, the environment, or .firebaserc', () => {
    const chosen = '{ "projects": { "default": "chosen" } }';
    const env = { GOOGLE_CLOUD_PROJECT: 'of-env' };
    expect(projectOf('wanted', env, chosen)).toBe('wanted');
    expect(projectOf(undefined, env, chosen)).toBe('of-env');
    expect(projectOf(undefined, {}, chosen)).toBe('chosen');
    expect(() => projectOf(undefined, {}, '')).toThrow('Which project?');
  });

  test('lists its checks without an account', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/go-live.mjs', '--dry-run'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout.split('\n')[0]).toBe('  · Signed in to Google, and the project exists');
    expect(stdout.match(/·/g)?.length).toBeGreaterThan(25);
  });
});

describe('a whole run', () => {
  const checks = allChecks({ setVariables: () => undefined });
  const runAt = async (replies: Replies) => {
    const world = await openStandIn();
    world.answer(replies);
    const lines: string[] = [];
    const { states } = await runChecks(checks, () => world.context(), { say: (line) => lines.push(line) });
    await world.close();
    return { lines, summary: summaryOf(states) };
  };

  test('ticks every line for a salon without problems', async () => {
    const { lines, summary } = await runAt({});
    expect(lines.filter((line) => !line.startsWith('  ✓ '))).toEqual([]);
    expect([lines.length, summary]).toEqual([checks.length, 'Everything looks good.']);
  });

  test('reports the missing parts and the checks that wait for them', async () => {
    const { lines, summary } = await runAt({ [AT.firestore]: { status: 404 }, [AT.policy]: { body: {} } });
    expect(lines).toContain(
      '  ✗ Firestore: (default), Standard edition, Native mode: There is no database "(default)". Its location and edition can’t be changed later.',
    );
    expect(lines).toContain('  · The functions are deployed and active: after: roles, firestore');
    expect(lines).toContain(
      '  · The webhook responds, and refuses what Stripe didn’t sign: after: functions',
    );
    expect(summary).toBe('19 OK, 2 to fix, 0 couldn’t be checked, 7 waiting for others.');
  });
});

describe('Google', () => {
  const token = () => Promise.resolve('a-token');

  test('is asked with the token and for the project', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer(({ url, headers }, response) => {
      seen.push(url, headers.authorization, headers['x-goog-user-project'] as string);
      response.end('{"a":1}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const google = openGoogle({ projectId: 'my-salon-1', origin, token });
    expect(await google.ask('GET', 'some.googleapis.com/v1/x')).toEqual({ kind: 'ok', body: { a: 1 } });
    expect(seen).toEqual(['/some.googleapis.com/v1/x', 'Bearer a-token', 'my-salon-1']);
    server.close();
  });

  test('reports a missing sign-in and a failed connection as answers', async () => {
    const nobody = openGoogle({ projectId: 'p', token: () => Promise.reject(new Error('none')) });
    expect(await nobody.ask('GET', 'some.googleapis.com/')).toEqual({ kind: 'signed-out' });
    const away = openGoogle({ projectId: 'p', origin: 'http://127.0.0.1:9/', token });
    expect(await away.ask('GET', 'some.googleapis.com/')).toMatchObject({ kind: 'failed' });
  });
});

describe('the files of variables', () => {
  test("give the site's URL, or else the default one of Hosting", () => {
    const files: Record<string, string> = {
      'web/.env.production': '# keys\nVITE_SITE_ORIGIN="https://salon.example/"\n',
      'functions/.env.my-salon-1': 'MAIL_FROM=a@b.example\n',
    };
    const read = (path: string) => files[path] ?? '';
    expect(readSettings('my-salon-1', read)).toMatchObject({
      origin: 'https://salon.example',
      functions: { MAIL_FROM: 'a@b.example' },
    });
    expect(readSettings('other', () => '').origin).toBe('https://other.web.app');
  });

  test('keep their other lines and comments when variables are set', () => {
    const before = '# keys\nA=1\nB=2\n';
    expect(withVariables(before, { A: '3', C: '4' })).toBe('# keys\nB=2\nA=3\nC=4\n');
    expect(withVariables('', { A: '3' })).toBe('A=3\n');
  });
});
