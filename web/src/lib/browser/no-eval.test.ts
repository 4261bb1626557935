import { config } from 'zod/mini';
import { expect, test } from 'vitest';
import './no-eval.ts';

test('keeps zod from compiling functions, which the Content-Security-Policy forbids', () => {
  expect(config().jitless).toBe(true);
});
