/**
 * The repository contains no credentials and no private places. The patterns are our own: well-kept scanners bring
 * fifty packages, more than the few services of this project need.
 */
import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

/** Name, pattern, and an example in pieces, so that this file contains none. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp, example: readonly string[]])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/, ['-----BEGIN RSA ', 'PRIVATE KEY-----']],
  ['a service account', /"private_key(_id)?":\s*"/, ['"private_', 'key_id": "0a"']],
  ['a Google API key', /\bAIza[\w-]{35}/, ['AIza', 'x'.repeat(35)]],
  ['a Google OAuth secret', /\bGOCSPX-[\w-]{28}/, ['GOCSPX-', 'x'.repeat(28)]],
  ['a Google access token', /\bya29\.[\w-]{30}/, ['ya29.', 'x'.repeat(30)]],
  ['a key of Stripe', /\b[srp]k_(live_\w{10}|test_[A-Za-z0-9]{24})/, ['sk_live_', '0123456789']],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/=]{24}/, ['whsec_', 'x'.repeat(24)]],
  ['a key of SendGrid', /\bSG\.[\w-]{20,24}\.[\w-]{40,46}/, ['SG.', 'x'.repeat(22), '.', 'x'.repeat(43)]],
  ['an account or key of Twilio', /\b(AC|SK)[0-9a-f]{32}\b/, ['AC', '0'.repeat(32)]],
  ['a key of Amazon', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/, ['AKIA', '0'.repeat(16)]],
  ['a token of GitHub', /\b(gh[pousr]_\w{36}|github_pat_\w{40})/, ['ghp_', 'x'.repeat(36)]],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}|_authToken\s*=/, ['npm_', 'x'.repeat(36)]],
  ['a token of Slack', /\bxox[abprs]-[\w-]{20}/, ['xoxb-', 'x'.repeat(20)]],
  [
    'a signed token',
    /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
    ['eyJ', 'x'.repeat(20), '.eyJ', 'x'.repeat(20), '.', 'x'.repeat(30)],
  ],
  [
    'an address with a password',
    /\bhttps?:\/\/[^\s/:@'"`${}]+:[^\s/:@'"`${}]+@/,
    ['https://me', ':secret', '@example.com'],
  ],
  ['a folder of somebody', /(^|[\s'"`(=:])\/(home|Users|root)\/[a-z]/, [' /ho', 'me/maya']],
  [
    'an address in a private network',
    /\b(10\.\d{1,3}|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b/,
    ['10', '.1.2.3'],
  ],
  ['a machine by name', /\/\/[\w.-]+\.(internal|corp|lan|local)\b/, ['http://build', '.internal']],
];

/** Reviewed: an example in public documentation, or made for a test. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'functions/src/lib/client-address.ts': ['10', '0.0.0'].join('.'),
  'functions/src/lib/client-address.test.ts': ['10', '1.2.3'].join('.'),
  'packages/local-backend/src/cli/emulators/emulator-environment.test.ts': ["'", 'home', 'm'].join('/'),
};

/** Integrity sums and binary files are not text. */
const NOT_READ = /\.(png|jpe?g|webp|avif|ico|woff2?|gz|bin)$|(^|\/)package-lock\.json$/;
const files = repositoryFiles().filter((path) => !NOT_READ.test(path));

test.each(SECRETS)('detects %s', (_what, pattern, example) => {
  expect(example.join('')).toMatch(pattern);
});

describe('the repository', () => {
  const texts = files.map((path) => ({ path, text: textOf(path) }));

  test('has text files', () => expect(texts.length).toBeGreaterThan(1500));

  test.each(SECRETS)('contains no %s', (_what, pattern) => {
    const found = texts.flatMap(({ path, text }) => {
      const match = pattern.exec(text)?.[0];
      return match === undefined || LOOKED_AT[path] === match.trim() ? [] : [`${path}: ${match}`];
    });
    expect(found).toEqual([]);
  });

  test('contains no file of a single machine or deployment', () => {
    const local = files.filter((path) =>
      /(^|\/)(\.env(\..*)?|\.secret\.local|id_rsa|.*\.(pem|p12|pfx|key)|.*adminsdk.*\.json|\.netrc)$/.test(
        path,
      ),
    );
    expect(local).toEqual([]);
  });

  test('names no package registry', () => {
    const lock = textOf('package-lock.json');
    expect([...lock.matchAll(/"resolved": "(https?:[^"]*)"/g)].map((match) => match[1])).toEqual([]);
    expect(textOf('.npmrc')).not.toMatch(/registry\s*=|\/\//);
    expect(textOf('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });
});
