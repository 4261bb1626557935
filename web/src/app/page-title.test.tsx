import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rememberBusinessName } from '../lib/salon/business-name.ts';
import { PageTitle } from './page-title.tsx';

afterEach(() => {
  cleanup();
  rememberBusinessName('Paw Haven');
});

test('APP-31 APP-32 updates the title of an open page with the business’s current name', () => {
  render(<PageTitle title="Book" />);
  expect(document.title).toBe('Book · Paw Haven');
  act(() => rememberBusinessName('Fur & Co'));
  expect(document.title).toBe('Book · Fur & Co');
});
