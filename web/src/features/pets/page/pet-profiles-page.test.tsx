import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { aPet, anAppointment, aVaccination, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { PetProfilesPage } from './pet-profiles-page.tsx';

/** Records the SDKs' writes; `write` can be made to fail. */
const server = vi.hoisted(() => ({
  write: vi.fn<(operation: string, path: string, data?: object) => Promise<void>>(),
}));

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
  Timestamp: class {
    static fromDate = (date: Date) => date;
  },
  addDoc: async ({ path }: { path: string }, data: object) => {
    await server.write('add', path, data);
    return { id: 'new' };
  },
  updateDoc: ({ path }: { path: string }, data: object) => server.write('update', path, data),
  deleteDoc: ({ path }: { path: string }) => server.write('delete', path),
}));
vi.mock('firebase/storage', () => ({
  getStorage: () => ({}),
  connectStorageEmulator: () => {},
  ref: (_: unknown, path: string) => path,
  deleteObject: (path: string) => server.write('delete file', path),
}));

const shown: string[] = [];

beforeEach(() => {
  server.write.mockReset().mockResolvedValue();
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  answerWith('appointments', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});

function renderPage() {
  renderFor('maya', <PetProfilesPage />);
  return userEvent.setup({ delay: null });
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const addressOf = (file: string) =>
  `http://127.0.0.1:4/v0/b/demo.firebasestorage.app/o/pet-photos%2Fmaya%2F${file}?alt=media&token=t`;

test('PET-01 shows a card per pet, with its photo if any; before that placeholders, or an error', async () => {
  renderPage();
  expect(screen.getByText('Loading your pets')).toBeTruthy();
  answerWith('pets', Object.assign(new Error('denied'), { code: 'permission-denied' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your pets.');
  const photo = { id: 'p', url: addressOf('1.webp'), type: 'profile' as const, isMain: true };
  answerWith('pets', [aPet({ photo_urls: [photo] }), aPet({ id: 'olive', name: 'Olive' })]);
  await userEvent.click(await button('Try Again'));
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Biscuit', 'Olive']);
  expect(cards.map((card) => card.querySelector('img')?.src)).toEqual([photo.url, undefined]);
});

test('APP-46 logs denied pets without ids, shows the error in their place, and no toast', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage();
  answerWith(
    'pets',
    Object.assign(new Error('Missing or insufficient permissions.'), { code: 'permission-denied' }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We couldn’t load your pets.You no longer have access to this.',
  );
  expect(log.mock.calls.map(([title, report]) => [title, (report as { message: string }).message])).toEqual([
    ['Unexpected error', 'The listener of pets failed: Missing or insufficient permissions.'],
  ]);
  expect(shown).toEqual([]);
  expect(toastStore.toasts()).toEqual([]);
});

test('PET-13 reports a failed creation and keeps the input for another try', async () => {
  answerWith('pets', []);
  const user = renderPage();
  await user.click(await button('Add a pet'));
  const dialog = await screen.findByRole('dialog', { name: 'Add a pet' });
  await user.type(within(dialog).getByLabelText('Name'), 'Mochi');
  server.write.mockRejectedValueOnce(Object.assign(new Error('denied'), { code: 'permission-denied' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save pet' }));
  await waitFor(() => expect(shown).toEqual(['error: Failed to create pet profile.']));
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Mochi');
  await user.click(await enabledButton(() => within(dialog).getByRole('button', { name: 'Save pet' })));
  await waitFor(() => expect(shown.at(-1)).toBe('success: Pet profile created.'));
  expect(server.write.mock.lastCall).toEqual([
    'add',
    'pets',
    expect.objectContaining({ owner_id: 'maya', name: 'Mochi', breed: null, photo_urls: [] }),
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('PET-03 PET-14 writes only the edited fields', async () => {
  answerWith('pets', [aPet()]);
  const user = renderPage();
  await user.click(await button('Edit: Biscuit'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Biscuit' });
  const age = within(dialog).getByLabelText('Age (years)');
  await user.clear(age);
  await user.type(age, '5');
  await user.click(within(dialog).getByRole('button', { name: 'Save pet' }));
  await waitFor(() => expect(shown).toEqual(['success: Pet profile updated.']));
  expect(server.write.mock.calls).toEqual([['update', 'pets/biscuit', { age: 5 }]]);
});

async function openForm(pets: readonly Pet[], opener: string) {
  answerWith('pets', pets);
  const user = renderPage();
  await user.click(await button(opener));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    user,
    field: (label: string) => dialog.getByLabelText(label),
    save: () => user.click(dialog.getByRole('button', { name: 'Save pet' })),
  };
}

test('PET-08 asks for the name next to its field, focuses it and keeps the rest', async () => {
  const { user, field, save } = await openForm([], 'Add a pet');
  await user.type(field('Breed'), 'Beagle');
  await save();
  const error = await screen.findByText('Enter your pet’s name.');
  const describedBy = field('Name').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.contains(error)).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Breed')).toHaveProperty('value', 'Beagle');
  expect(server.write).not.toHaveBeenCalled();
  await user.type(field('Name'), 'B');
  await waitFor(() => expect(screen.queryByText('Enter your pet’s name.')).toBeNull());
});

test.each([
  ['PET-09', 'Age (years)', 'Enter a whole number from 0 to 30.'],
  ['PET-10', 'Weight (lb)', 'Enter a weight of 0 or more, with at most one decimal.'],
])('%s rejects what the browser cannot read as a number: %s', async (_, label, text) => {
  const { user, field, save } = await openForm([], 'Add a pet');
  await user.type(field('Name'), 'Biscuit');
  // Firefox reports this for letters; jsdom does not accept them at all.
  Object.defineProperty(field(label), 'validity', { value: { badInput: true } });
  await save();
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(server.write).not.toHaveBeenCalled();
});

test('PET-04 PET-14 lists a pet’s upcoming visits before deleting it, and deletes its files too', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const visits = [
    anAppointment({ id: 'a', pet_id: 'biscuit', appointment_date: tomorrow, status: 'scheduled' }),
    anAppointment({ id: 'b', pet_id: 'olive', appointment_date: tomorrow, status: 'scheduled' }),
    anAppointment({ id: 'c', pet_id: 'biscuit', appointment_date: tomorrow, status: 'cancelled' }),
  ];
  answerWith('appointments', visits);
  const photo = { id: 'p', url: addressOf('1.webp'), type: 'profile' as const, isMain: true };
  answerWith('pets', [aPet({ photo_urls: [photo] })]);
  const user = renderPage();
  await user.click(await button('Delete: Biscuit'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Biscuit?' });
  expect(await within(dialog).findByText('1 upcoming appointment stays booked:')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Basic Groom, ')]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete profile' }));
  await waitFor(() => expect(shown).toEqual(['success: Pet profile deleted.']));
  expect(server.write.mock.calls).toEqual([
    ['delete', 'pets/biscuit'],
    ['delete file', 'pet-photos/maya/1.webp'],
  ]);
  expect(localStorage.getItem('paw-unfinished-files')).toBeNull();
});

test('deletes a file that could not be deleted on the next visit, unless a record refers to it', async () => {
  const photo = { id: 'p', url: addressOf('1.webp'), type: 'profile' as const, isMain: true };
  const later = (file: string) => ({ path: `pet-photos/maya/${file}`, from: 0 });
  localStorage.setItem('paw-unfinished-files', JSON.stringify([later('1.webp'), later('2.webp')]));
  answerWith('pets', [aPet({ photo_urls: [photo] })]);
  renderPage();
  await waitFor(() => expect(server.write.mock.calls).toEqual([['delete file', 'pet-photos/maya/2.webp']]));
  await waitFor(() => expect(localStorage.getItem('paw-unfinished-files')).toBeNull());
});

test('VAX-01 shows vaccinations only when a service requires some', async () => {
  answerWith('pets', [aPet()]);
  renderPage();
  await button('Photos: Biscuit');
  expect(screen.queryByRole('button', { name: 'Vaccinations: Biscuit' })).toBeNull();
  answerWith(paths.businessSettings(), [someSettings({ asks_vaccines: true })]);
  expect(await button('Vaccinations: Biscuit')).toBeTruthy();
});

test('VAX-01 shows the records in the dialog, and requires date and file before sending', async () => {
  answerWith(paths.businessSettings(), [someSettings({ asks_vaccines: true })]);
  answerWith('pets', [aPet()]);
  answerWith('vaccinations', [
    aVaccination({ state: 'refused', reason: 'Blurred.', expires_on: '2027-11-21' }),
  ]);
  const user = renderPage();
  await user.click(await button('Vaccinations: Biscuit'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Not accepted')).toBeTruthy();
  expect(dialog.getByText('until Sun, Nov 21, 2027')).toBeTruthy();
  expect(dialog.getByText('Blurred.')).toBeTruthy();
  expect(dialog.getAllByText('No proof yet')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Send for review' }));
  expect(await dialog.findByText('Enter the expiration date, for example 12/24/2026.')).toBeTruthy();
  expect(server.write).not.toHaveBeenCalled();
});

test.each([
  [[], 'No proof yet'],
  [[aVaccination({ state: 'confirmed', expires_on: '2027-11-21' })], 'Rabies: until Sun, Nov 21, 2027'],
  [[aVaccination({ state: 'confirmed', expires_on: '2026-11-01' })], 'Rabies: expired Sun, Nov 1, 2026'],
  [[aVaccination({ state: 'submitted', expires_on: '2027-11-21' })], 'Rabies: Waiting for review'],
])('VAX-01 VAX-02 shows on the card what is known of the vaccinations: %#', async (records, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  answerWith(paths.businessSettings(), [someSettings({ asks_vaccines: true })]);
  answerWith('pets', [aPet()]);
  answerWith('vaccinations', records);
  renderPage();
  const card = await screen.findByRole('article', { name: 'Biscuit' });
  expect(await within(card).findByText(text)).toBeTruthy();
  vi.useRealTimers();
});

test('LIFE-02 pets that no longer come stand last, with their photos but without a form', async () => {
  const inactive = { reason: 'died', at: new Date(), ending: false, by_owner: true } as const;
  answerWith('pets', [aPet({ inactive }), aPet({ id: 'olive', name: 'Olive' })]);
  renderPage();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Olive', 'Biscuit']);
  expect(await screen.findByText('Has died')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit: Biscuit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Photos: Biscuit' })).toBeTruthy();
});
