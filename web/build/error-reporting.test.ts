import { expect, test } from 'vitest';
import { checkReportingAllowed } from './error-reporting.ts';

const DSN = 'https://public@errors.example.com/42';

test('accepts a service that the policy allows', () => {
  expect(() =>
    checkReportingAllowed(
      DSN,
      "default-src 'self'; connect-src 'self' https://errors.example.com; font-src 'self'",
    ),
  ).not.toThrow();
});

test.each([
  ["default-src 'self'; connect-src 'self' https://other.example.com"],
  ["default-src 'self' https://errors.example.com"],
])('names a service that the policy blocks, and says what to do: %s', (policy) => {
  expect(() => checkReportingAllowed(DSN, policy)).toThrow(
    'names https://errors.example.com, which the Content-Security-Policy in firebase.json does not allow',
  );
});

test.each(['here', 'https://errors.example.com/42', 'https://public@errors.example.com/'])(
  'rejects %s as a DSN',
  (dsn) => {
    expect(() => checkReportingAllowed(dsn, "connect-src 'self'")).toThrow('is no DSN');
  },
);
