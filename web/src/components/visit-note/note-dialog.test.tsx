/**
 * Notes and report of a visit: typed text is kept, photos go to the right folder, and no one overwrites anyone's
 * changes.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { enabledButton } from '../../testing/enabled-button.ts';
import { call } from '../../testing/fake-functions.ts';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { aGif } from '@paw-haven/domain/testing/image-bytes';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../testing/fake-firestore.ts';
import { sent } from '../../testing/fake-storage.ts';
import { openAs, shown, TEAM } from '../testing/visit-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

vi.mock('firebase/storage', async () => (await import('../../testing/fake-storage.ts')).fakeStorage());

const OWN = {
  note: 'Shy.',
  report: null,
  nextWeeks: null,
  photos: [],
  isPublished: false,
  updatedAt: '2026-12-01T15:00:00.000Z',
};
const SHEET = { appointmentId: 'a1', alerts: [], care: null, weight: null, petNotes: null, lastNote: null };

beforeEach(() => {
  call.mockImplementation((name) =>
    Promise.resolve({
      data: name === 'day-sheet' ? { visits: [{ ...SHEET, own: OWN }] } : { updatedAt: OWN.updatedAt },
    }),
  );
});
const open = (role: 'groomer' | 'admin') =>
  openAs(role, (onClose) => <NoteDialog visit={anAppointment({ id: 'a1' })} onClose={onClose} />);
const saved = () => call.mock.calls.flatMap(([name, data]) => (name === 'save-visit-note' ? [data] : []));
const save = async () =>
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Save notes' })));
/** A GIF, which is uploaded unchanged. */
const PHOTO = new File([aGif()], 'after.gif', { type: 'image/gif' });
const addPhoto = async () => {
  const button = await screen.findByRole('button', { name: 'Add an after photo' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  const input = button.closest('.ant-upload')?.querySelector('input');
  if (!input) throw new Error('There is no field for files.');
  fireEvent.change(input, { target: { files: [PHOTO] } });
};

test.each([
  ['groomer', 0, /^visit-photos\/maya\/groomer\/[0-9a-f]{32}\.gif$/],
  ['groomer', 2, /^visit-photos\/maya\/groomer\/a1\/[0-9a-f]{32}\.gif$/],
  ['admin', 2, /^visit-photos\/maya\/[0-9a-f]{32}\.gif$/],
] as const)(
  'CARE-02 a photo that a %s adds with %i groomers on the team is in the customer’s folder, and in the note',
  async (role, team, path) => {
    answerWith('groomers', TEAM.slice(0, team));
    const closed = open(role);
    await addPhoto();
    await screen.findByRole('img', { name: 'After, 1' });
    expect(sent).toEqual([expect.stringMatching(path)]);
    await save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(saved()).toEqual([
      {
        requestId: expect.any(String),
        appointmentId: 'a1',
        note: 'Shy.',
        report: '',
        nextWeeks: null,
        photos: [{ url: `https://photos.example/${sent[0]}`, moment: 'after' }],
        publish: false,
        expectedAt: OWN.updatedAt,
      },
    ]);
  },
);

test('ALL-05 CARE-02 keeps what was typed if it can’t be saved, and shows the reason', async () => {
  const closed = open('groomer');
  const note = await screen.findByLabelText('Groom note');
  fireEvent.change(note, { target: { value: 'x'.repeat(2001) } });
  await save();
  expect(await screen.findByText('Use at most 2000 characters.')).toBeTruthy();
  expect(saved()).toEqual([]);
  fireEvent.change(note, { target: { value: 'Calm now.' } });
  call.mockRejectedValueOnce(
    Object.assign(new Error('conflict'), { details: { code: 'changed-elsewhere' } }),
  );
  await save();
  await waitFor(() => expect(shown.join()).toContain('Changed elsewhere.'));
  expect(note).toHaveProperty('value', 'Calm now.');
  expect(closed).not.toHaveBeenCalled();
});

test('CARE-02 a retry after a lost response sends the same request id', async () => {
  open('groomer');
  await screen.findByLabelText('Groom note');
  call.mockRejectedValueOnce(new Error('internal'));
  await save();
  await waitFor(() => expect(shown).toHaveLength(1));
  await save();
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]?.['requestId']).toBe(saved()[0]?.['requestId']);
});

const PHOTOS = [{ url: 'https://photos.example/a.webp', moment: 'after' as const }];
const withGallery = (gallery: object | undefined) =>
  call.mockImplementation((name) =>
    Promise.resolve({
      data:
        name === 'day-sheet'
          ? { visits: [{ ...SHEET, own: { ...OWN, photos: PHOTOS, ...(gallery && { gallery }) } }] }
          : { isShown: true },
    }),
  );

test('GROOM-04 staff put a photo into the gallery with one press, and take it out', async () => {
  withGallery({ allowed: true, urls: [] });
  open('admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Show in the gallery: After, 1' }));
  expect(await screen.findByRole('button', { name: 'Take out of the gallery: After, 1' })).toBeTruthy();
  const input = { appointmentId: 'a1', url: PHOTOS[0]?.url, isShown: true };
  expect(call.mock.lastCall).toEqual(['set-gallery-photo', input]);
});

test.each([
  [{ allowed: null, urls: [] }, /hasn’t been asked yet/],
  [{ allowed: false, urls: [] }, 'The customer doesn’t allow it.'],
  [undefined, /publish the report/],
])('GROOM-04 says why a photo cannot go to the gallery: %j', async (gallery, reason) => {
  withGallery(gallery);
  open('admin');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /gallery/ })).toBeNull();
});

test('GROOM-04 offers groomers no gallery', async () => {
  withGallery(undefined);
  open('groomer');
  await screen.findByRole('img', { name: 'After, 1' });
  expect(screen.queryByText('Gallery on the website')).toBeNull();
});
