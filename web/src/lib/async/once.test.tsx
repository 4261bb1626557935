import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { once, useOncePer } from './once.ts';

const messages: string[] = [];

function Teller({ word }: { readonly word: string | null }) {
  useOncePer(word, () => messages.push(String(word)));
  return null;
}

test('creates a value once, and creates it again after a rejected promise', async () => {
  let made = 0;
  const thing = once(() => (made += 1));
  expect([thing(), thing()]).toEqual([1, 1]);
  const load = once(() => ((made += 1) < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(made)));
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe(3);
  expect(await load()).toBe(3);
});

test('runs once for each key, even in strict mode', () => {
  const page = (word: string | null) => (
    <StrictMode>
      <Teller word={word} />
    </StrictMode>
  );
  const { rerender } = render(page(null));
  expect(messages).toEqual([]);
  rerender(page('a'));
  rerender(page('b'));
  rerender(page('a'));
  expect(messages).toEqual(['a', 'b']);
});
