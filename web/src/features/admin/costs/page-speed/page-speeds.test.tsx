import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, documentLimits } from '../../../../testing/fake-firestore.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { PageSpeeds } from './page-speeds.tsx';

beforeEach(() => stubBrowser({ phone: false }));

test('shows each week’s 75th percentile with its rating, and reads at most 12 records', async () => {
  answerWith('page_speeds', [
    { id: '2026-11-23', week: '2026-11-23', counts: { home_phone_lcp_3: 3, home_phone_inp_8: 1 } },
    { id: '2026-11-16', week: '2026-11-16', counts: { home_phone_lcp_10: 2 } },
  ]);
  render(<PageSpeeds />);
  const table = await screen.findByRole('table');
  const [, latest, old] = within(table).getAllByRole('row');
  expect(latest?.textContent).toBe('Mon, Nov 23, 2026Goodup to 2 s3 page loadsPoorover 1 s1 page load–');
  expect(old?.textContent).toBe('Mon, Nov 16, 2026Poorover 10 s2 page loads––');
  expect(documentLimits()).toMatchObject({ page_speeds: 12 });
});

test('says when nothing was measured', async () => {
  answerWith('page_speeds', []);
  render(<PageSpeeds />);
  expect(await screen.findByText('Nothing measured yet')).toBeTruthy();
});
