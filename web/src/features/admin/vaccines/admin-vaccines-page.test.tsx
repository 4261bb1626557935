import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  anAppointment,
  aPet,
  aProfile,
  aVaccination,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { VACCINE_LIMITS } from '@paw-haven/domain/offer/vaccine/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { SERVER_TIME, store, writes } from '../../../testing/fake-store.ts';
import { renderPage, stubBrowser } from '../testing/render-admin.tsx';
import { AdminVaccinesPage } from './admin-vaccines-page.tsx';

const PROOF =
  'http://127.0.0.1:4/v0/b/demo.firebasestorage.app/o/vaccine-proofs%2Fmaya%2F1.pdf?alt=media&token=t';
const SENT = new Date('2026-11-20T15:00:00Z');
const waiting = (changes: object = {}) =>
  aVaccination({ state: 'submitted', proof: PROOF, submitted_at: SENT, ...changes });
const RECORD = paths.vaccination('biscuit_rabies');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') });
  stubBrowser({ phone: false });
  store(paths.businessSettings(), { ...someSettings({ asks_vaccines: true }) });
  store(paths.pet('biscuit'), aPet());
  answerWith('appointments', []);
  store(paths.profile('maya'), aProfile({ full_name: 'Maya Lopez' }));
});

const open = () => renderPage(<AdminVaccinesPage />);
const decide = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Review: Rabies, Biscuit' }));
  await screen.findByRole('dialog');
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const written = async () => {
  await waitFor(() => expect(writes()).toHaveLength(1));
  return writes()[0];
};

test('VAX-04 shows whose proof waits, its expiry date, and the file', async () => {
  store(RECORD, waiting());
  open();
  expect(await screen.findByText('Maya Lopez')).toBeTruthy();
  expect(screen.getByText('until Sun, Nov 21, 2027')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'View proof: Rabies, Biscuit' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([PROOF, 'noopener noreferrer']);
});

test('VAX-04 lists proofs of pets that come soon before all others, the earliest visit first', async () => {
  for (const name of ['Moss', 'Olive']) {
    const id = name.toLowerCase();
    store(paths.pet(id), aPet({ id, name }));
  }
  // By time alone, only these would be listed.
  for (let index = 0; index < VACCINE_LIMITS.queue; index += 1)
    store(
      paths.vaccination(`stray-${index}_rabies`),
      waiting({ pet_id: `stray-${index}`, submitted_at: new Date(SENT.getTime() - 1000 + index) }),
    );
  for (const pet_id of ['moss', 'olive']) store(paths.vaccination(`${pet_id}_rabies`), waiting({ pet_id }));
  answerWith('appointments', [
    anAppointment({ id: 'olive', pet_id: 'olive', appointment_date: new Date('2026-12-01T15:00:00Z') }),
    anAppointment({ id: 'moss', pet_id: 'moss', appointment_date: new Date('2026-12-02T15:00:00Z') }),
  ]);
  open();
  const rows = await screen.findAllByRole('listitem');
  await waitFor(() => expect(rows[0]?.textContent).toContain('Olive'));
  expect(rows[0]?.textContent).toContain('Visit Tue, Dec 1, 2026 at 10:00 AM');
  expect(rows[1]?.textContent).toContain('Moss');
  expect(rows[2]?.textContent).not.toContain('Visit');
  expect(rows).toHaveLength(VACCINE_LIMITS.queue + 2);
  expect(documentLimits()).toMatchObject({ appointments: 100 });
});

test('VAX-04 reads no visits if nothing waits', async () => {
  answerWith('vaccinations', []);
  open();
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(documentLimits()).not.toHaveProperty('appointments');
});

test('LIFE-02 lists no proofs of a pet that has died', async () => {
  const inactive = { reason: 'died', at: SENT, ending: false, by_owner: true } as const;
  store(paths.pet('biscuit'), aPet({ inactive }));
  store(paths.pet('olive'), aPet({ id: 'olive', name: 'Olive' }));
  store(RECORD, waiting());
  store(paths.vaccination('olive_rabies'), waiting({ pet_id: 'olive' }));
  open();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('listitem').textContent).toContain('Olive');
  store(paths.pet('olive'), aPet({ id: 'olive', name: 'Olive', inactive }));
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
});

test('VAX-01 does not link a file outside our storage', async () => {
  store(RECORD, waiting({ proof: PROOF.replace('127.0.0.1', 'photos.example') }));
  open();
  await screen.findByText('Maya Lopez');
  expect(screen.queryByRole('link', { name: /View proof/ })).toBeNull();
});

test('VAX-04 shows the picture beside the decision, and confirms only the proof that was seen', async () => {
  const picture = PROOF.replace('.pdf', '.jpg');
  store(RECORD, waiting({ proof: picture }));
  open();
  await decide();
  expect(screen.getByRole('img', { name: 'Proof: Rabies for Biscuit' })).toHaveProperty('src', picture);
  save();
  expect(await written()).toEqual({
    path: RECORD,
    fields: {
      state: 'confirmed',
      expires_on: '2027-11-21',
      reason: null,
      proof: picture,
      submitted_at: SENT,
      before: null,
      updated_at: SERVER_TIME,
    },
  });
});

test('VAX-04 requires a reason to refuse or exempt; a refusal keeps the earlier valid proof', async () => {
  const before = { state: 'confirmed', expires_on: '2026-12-03', proof: null, reason: null };
  store(RECORD, waiting({ before }));
  open();
  await decide();
  expect(screen.getByText('The previous proof is valid until Thu, Dec 3, 2026.')).toBeTruthy();
  for (const name of ['Exempt', 'Don’t accept']) {
    fireEvent.click(screen.getByText(name));
    save();
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    expect(writes()).toEqual([]);
  }
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Another dog.' } });
  save();
  expect((await written())?.fields).toMatchObject({ state: 'refused', reason: 'Another dog.', before });
});

test('VAX-02 says where to require vaccinations if no service does', async () => {
  store(paths.businessSettings(), { ...someSettings() });
  store(RECORD, waiting({ state: 'confirmed', id: 'biscuit_rabies' }));
  open();
  expect(await screen.findByText(/No service requires vaccinations yet/)).toBeTruthy();
});
