import { config } from 'zod/mini';
import { expect, test } from 'vitest';
import './no-eval.ts';

test('zod makes no function of a text, which the Content-Security-Policy forbids', () => {
  expect(config().jitless).toBe(true);
});
