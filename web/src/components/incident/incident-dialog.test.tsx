/** What went wrong at a visit: read, recorded once, added to, and printed one at a time. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../testing/fake-firestore.ts';
import { openAs } from '../testing/visit-dialog.tsx';
import { call } from '../../testing/fake-functions.ts';
import { IncidentDialog } from './incident-dialog.tsx';

const INCIDENT = {
  id: 'i1',
  appointmentId: 'a1',
  kind: 'cut',
  text: 'Nicked the left ear.',
  photos: [],
  vetCalled: true,
  ownerInformedAt: '2026-12-01T15:30:00.000Z',
  addsTo: null,
  at: '2026-12-01T15:10:00.000Z',
};
const SHEET = { appointmentId: 'a1', alerts: [], care: null, weight: null, petNotes: null, lastNote: null };
const VET = { clinic: 'Elm Street', phone: '(555) 010-0166' };
const answer = (history: readonly object[]) =>
  call.mockImplementation((name) =>
    Promise.resolve({
      data: name === 'day-sheet' ? { visits: [{ ...SHEET, vet: VET, history }] } : { saved: true },
    }),
  );

beforeEach(() => answerWith('groomers', []));

const open = (onSend?: Parameters<typeof IncidentDialog>[0]['onSend']) =>
  openAs('groomer', (onClose) => (
    <IncidentDialog
      visit={anAppointment({ id: 'a1' })}
      zone="America/New_York"
      {...(onSend && { onSend })}
      onClose={onClose}
    />
  ));
const saved = () => call.mock.calls.flatMap(([name, data]) => (name === 'save-incident' ? [data] : []));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save incident' }));

test('GROOM-03 records kind, text, whether the vet was called and when the owner was notified', async () => {
  answer([]);
  const closed = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Bite' }));
  save();
  expect(await screen.findByText('Write what happened.')).toBeTruthy();
  expect(saved()).toEqual([]);
  write('Bit while drying.');
  expect(screen.getByText('Elm Street')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Elm Street/ }).getAttribute('href')).toBe('tel:5550100166');
  fireEvent.click(screen.getByRole('checkbox', { name: 'The vet was called' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'The owner was informed' }));
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved()).toEqual([
    {
      requestId: expect.any(String),
      appointmentId: 'a1',
      kind: 'bite',
      text: 'Bit while drying.',
      photos: [],
      vetCalled: true,
      ownerInformedAt: expect.any(String),
      at: expect.any(String),
    },
  ]);
});

test('GROOM-03 shows incidents with additions, adds to them, and prints one at a time', async () => {
  const later = { ...INCIDENT, id: 'i2', addsTo: 'i1', text: 'The right ear.', ownerInformedAt: null };
  const elsewhere = { ...INCIDENT, id: 'i3', appointmentId: 'a0', kind: 'fall', text: 'Fell.' };
  answer([later, INCIDENT, elsewhere]);
  open();
  const entryOf = async (text: string) => {
    const entry = (await screen.findByText(text)).closest('li');
    if (!entry) throw new Error('It is no entry of the list.');
    return entry;
  };
  const [nick, fall] = [await entryOf('Nicked the left ear.'), await entryOf('Fell.')];
  expect(nick.textContent).toContain('The vet was called (Elm Street)');
  expect(within(nick).getByText('The right ear.')).toBeTruthy();
  expect(within(fall).queryByRole('button', { name: /^Add to/ })).toBeNull();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  fireEvent.click(within(nick).getByRole('button', { name: /^Print: Nick or cut/ }));
  expect(print).toHaveBeenCalledOnce();
  expect(nick.className).not.toBe(fall.className);
  fireEvent.click(within(nick).getByRole('button', { name: /^Add to this: Nick or cut/ }));
  write('Stitched.');
  save();
  await waitFor(() => expect(saved()).toMatchObject([{ kind: 'cut', text: 'Stitched.', addsTo: 'i1' }]));
});

test('GROOM-03 without a connection opens the form, says that photos need one, and hands it on', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent = vi.fn();
  const closed = open(sent);
  fireEvent.click(await screen.findByRole('radio', { name: 'Fall' }));
  expect(screen.getByText(/^Photos need a connection/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a photo' })).toHaveProperty('disabled', true);
  write('Fell from the table.');
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ kind: 'fall', text: 'Fell from the table.' }));
  expect(call).not.toHaveBeenCalled();
});
