import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rememberSettings } from '../lib/browser/remember-business.ts';
import { PageTitle } from './page-title.tsx';

afterEach(() => {
  rememberSettings({ name: 'Paw Haven', phone: '(555) 010-0142' });
});

test('APP-31 APP-32 updates the title of an open page with the business’s current name', () => {
  render(<PageTitle title="Book" />);
  expect(document.title).toBe('Book · Paw Haven');
  act(() => rememberSettings({ name: 'Fur & Co', phone: '(555) 010-0142' }));
  expect(document.title).toBe('Book · Fur & Co');
});
