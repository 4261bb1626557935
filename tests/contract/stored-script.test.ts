/** User input is always shown as text, and no server requests an address that a user gives. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(ts|tsx|html)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules'),
    )
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${root}${folder}/${name}`, 'utf8') }));
}

function placesOf(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

const web = sourcesIn('web/src');
const functions = sourcesIn('functions/src');

describe('the web app', () => {
  test('has more than a few files', () => expect(web.length).toBeGreaterThan(200));

  test('never turns text into HTML', () => {
    const ways = /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|srcDoc/;
    expect(placesOf(web, ways)).toEqual([]);
  });

  test('never evaluates text', () => {
    expect(placesOf(web, /\beval\(|new Function\(|javascript:/)).toEqual([]);
  });

  test('navigates to other origins only where listed', () => {
    const ways = /location\.(assign|replace|href\s*=[^=])|window\.open\(|openWindow\(/;
    expect(placesOf(web, ways).toSorted()).toEqual([
      'web/src/app/leave-to-site.tsx',
      // These three go to the payment provider's page, whose address our function returns.
      'web/src/features/appointments/components/pay-dialog.tsx',
      'web/src/features/checkout/use-payment.ts',
      'web/src/features/settings/components/saved-card.tsx',
      'web/src/lib/session/auth-actions.ts',
      // Only to /auth.
      'web/src/site/redirect-to-sign-in.ts',
      'web/src/sw/push.ts',
    ]);
  });
});

describe('the functions', () => {
  test('have more than a few files', () => expect(functions.length).toBeGreaterThan(80));

  test('fetch only the configured provider addresses', () => {
    const ways = /\bfetch\(|from '(node:)?https?'|axios|XMLHttpRequest|new Request\(/;
    expect(placesOf(functions, ways).toSorted()).toEqual([
      'functions/src/gateways/fcm.ts',
      'functions/src/gateways/twilio.ts',
    ]);
  });

  test('write HTML in three places, all escaped', () => {
    expect(placesOf(functions, /<(html|body|p|a|div|form)\b/).toSorted()).toEqual([
      'functions/src/lib/link-pages.ts',
      'functions/src/services/dispute/dispute-html.ts',
      'functions/src/services/notification/mail/render-html.ts',
    ]);
  });
});
