import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useOncePer } from './once.ts';

afterEach(cleanup);

const told: string[] = [];

function Teller({ word }: { readonly word: string | null }) {
  useOncePer(word, () => told.push(String(word)));
  return null;
}

test('tells once for each key, in strict mode too', () => {
  const page = (word: string | null) => (
    <StrictMode>
      <Teller word={word} />
    </StrictMode>
  );
  const { rerender } = render(page(null));
  expect(told).toEqual([]);
  rerender(page('a'));
  rerender(page('b'));
  rerender(page('a'));
  expect(told).toEqual(['a', 'b']);
});
