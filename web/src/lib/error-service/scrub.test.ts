import { expect, test } from 'vitest';
import { scrub, scrubAddress } from './scrub.ts';

test.each([
  ['an e-mail address', 'No account for maya.lopez+dogs@example.co.uk.', 'No account for [email].'],
  ['a US phone number', 'SMS to (555) 010-0142 failed', 'SMS to [number] failed'],
  ['an international phone number', 'SMS to +442079460018 failed', 'SMS to [number] failed'],
  ['a bearer token', 'Header Authorization: Bearer abc.def-ghi', 'Header Authorization: Bearer [token]'],
  ['a session token', 'Refused eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'Refused [token]'],
  ['a payment session', 'No such session: cs_test_a1B2c3D4e5F6g7H8', 'No such session: [token]'],
  ['a user’s id', 'denied: profiles/Zk3vQm1xTfWq8LpYh2Rb7sNc4Gd1', 'denied: profiles/[token]'],
  ['what is quoted', 'Pet "Biscuit" of \'Maya Lopez\' is gone', 'Pet [text] of [text] is gone'],
  [
    'a query',
    'GET https://x.example/v1/pets?key=AB12&name=Maya failed',
    'GET https://x.example/v1/pets?[hidden] failed',
  ],
  ['a fragment', 'at https://x.example/home#access_token=abc', 'at https://x.example/home#[hidden]'],
])('removes %s', (_, text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test('removes the given private words, but only as whole words', () => {
  expect(scrub('MAYA lopez’s pet; Mayaguez; lopez', ['Maya Lopez', 'Maya', 'Lopez'])).toBe(
    '[name]’s pet; Mayaguez; [name]',
  );
  expect(scrub('Ada (a+b) called', ['(a+b)'])).toBe('Ada [name] called');
});

test.each([
  "Cannot read properties of undefined (reading 'photo_urls')",
  'Failed to fetch dynamically imported module: https://paw.example/assets/appointments-page-BxYz12ab.js',
  'FirebaseError: [code=permission-denied]: Missing or insufficient permissions.',
  'Request failed with status 503',
  'Maximum update depth exceeded. This can happen when a component calls setState inside useEffect.',
])('keeps the text that identifies the error: %s', (text) => {
  expect(scrub(text)).toBe(text);
});

test('truncates long text', () => {
  expect(scrub('no '.repeat(1000))).toHaveLength(500);
});

test('keeps only the page of a URL', () => {
  expect(scrubAddress('https://paw.example/payment-success?session_id=cs_test_1')).toBe(
    'https://paw.example/payment-success',
  );
  expect(scrubAddress('https://paw.example/home#top')).toBe('https://paw.example/home');
});
