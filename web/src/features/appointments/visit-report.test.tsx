/** A visit's published report on /appointments. */
import { screen, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { AppointmentsPage } from './page/appointments-page.tsx';

const PUBLISHED = new Date('2026-12-01T18:00:00Z');
const PAST = anAppointment({ status: 'completed' });

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T15:00:00Z') });
  for (const empty of ['reviews', 'groomers', 'extras', 'bills']) answerWith(empty, []);
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('visit_reports', [
    {
      id: PAST.id,
      user_id: 'maya',
      report: 'A very good boy.',
      next_weeks: 6,
      photos: [{ url: 'https://photos.example/a.webp', moment: 'after' }],
      published_at: PUBLISHED,
    },
  ]);
});

const open = () => renderFor('maya', <AppointmentsPage AddPet={() => null} />);

test('CARE-02 shows a published report on its past visit: text, photos and when to return', async () => {
  answerWith('appointments', [{ ...PAST, report_at: PUBLISHED }]);
  open();
  const report = within(await screen.findByRole('region', { name: 'How Biscuit’s visit went' }));
  expect(report.getByText('A very good boy.')).toBeTruthy();
  expect(report.getByText('Next visit: in 6 weeks')).toBeTruthy();
  expect(report.getByRole('img', { name: 'Biscuit, after grooming' })).toHaveProperty(
    'src',
    'https://photos.example/a.webp',
  );
});

test('CARE-02 shows nothing for a visit without a report', async () => {
  answerWith('appointments', [PAST]);
  open();
  expect(await screen.findByRole('heading', { name: 'Basic Groom' })).toBeTruthy();
  expect(screen.queryByText('How it went')).toBeNull();
});
