import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { enabledButton } from '../../../../testing/enabled-button.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { aBill, anAppointment, aProfile } from '@paw-haven/domain/testing/factories';
import { aGif } from '@paw-haven/domain/testing/image-bytes';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../../lib/notify/toast-store.ts';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { renderFor } from '../../../../testing/signed-in.tsx';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { BillDialog } from './bill-dialog.tsx';

const upload = vi.fn<(path: string, file: Blob) => Promise<void>>();
const TOTALS = { totalCents: 10_555, dueCents: 6777 };
const OPENED = {
  ...TOTALS,
  visitId: 'appointment-1',
  lines: [],
  taxCents: 555,
  tipCents: 0,
  paidCents: 3778,
  state: 'open',
};
const PHOTO = 'https://files.example/coat.gif';
vi.mock('firebase/storage', () => ({
  getStorage: () => ({}),
  connectStorageEmulator: () => {},
  ref: (_: unknown, path: string) => path,
  uploadBytesResumable: (path: string, file: Blob) => Object.assign(upload(path, file), { on: () => {} }),
  getDownloadURL: async () => PHOTO,
}));
const VISIT = anAppointment();
const shown: string[] = [];

beforeEach(() => {
  stubBrowser({ phone: false });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  upload.mockReset();
  shown.length = 0;
  toastStore.showLinesBy((_, text) => shown.push(text));
  call.mockImplementation(async (name) => ({
    data: name === 'open-bill' ? OPENED : name === 'ask-extra' ? { extraId: 'e-1' } : TOTALS,
  }));
  answerWith(paths.bill('appointment-1'), [aBill()]);
  answerWith('extras', []);
});

async function open(pets: readonly [Appointment] = [VISIT], onClose: () => void = () => undefined) {
  renderFor(
    'adrian',
    <BillDialog visitId="appointment-1" pets={pets} zone="America/New_York" onClose={onClose} />,
  );
  return within(await screen.findByRole('dialog', { name: 'Bill: Biscuit' }));
}
const button = (text: string) => screen.findByText(text, { selector: 'button > span' });
const press = async (text: string) =>
  fireEvent.click(await enabledButton(() => screen.getByText(text, { selector: 'button > span' })));
/** Clicks the last match, which is in the topmost dialog. */
const confirm = async (text: string) => {
  const all = await screen.findAllByText(text, { selector: 'button > span' });
  fireEvent.click(all.at(-1) as HTMLElement);
};
const reported = (text: string) => waitFor(() => expect(shown.at(-1)).toBe(text));
const describedBy = (field: HTMLElement | null | undefined) =>
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent;
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sumsShown = () =>
  [...document.querySelectorAll('form p > strong')].map((amount) => amount.parentElement?.textContent);
const sent = (name: string) =>
  call.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

test('BILL-01 BILL-02 BILL-04 creates the bill when opened, and shows its lines, total, payments and amount due', async () => {
  const dialog = await open();
  await dialog.findByText('Short clip');
  expect(sent('open-bill')).toEqual([{ visitId: 'appointment-1' }]);
  const lines = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(lines.slice(0, 5)).toEqual([
    ['Basic Groom (taxable)', '$60.00'],
    ['Nail grind', '$10.00'],
    ['Short clip', '$30.00'],
    ['Sales tax', '$5.55'],
    ['Total', '$105.55'],
  ]);
  expect(lines[5]).toEqual([expect.stringMatching(/^Online, Fri, Nov 20/), '$37.78']);
  expect(dialog.getByText('Due').parentElement?.textContent).toBe('Due $67.77');
});

test('BILL-01 shows an error if a bill cannot be opened, and retries', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const dialog = await open();
  expect(await dialog.findByText('We couldn’t load the bill')).toBeTruthy();
  fireEvent.click(dialog.getByText('Try Again'));
  expect(await dialog.findByText('Short clip')).toBeTruthy();
});

test('BILL-04 TIP-01 takes cash with a tip: two choices give the total, the change and a closed bill', async () => {
  answerWith(paths.profile('maya'), [aProfile()]);
  await open([{ ...VISIT, status: 'completed' }]);
  // With “Bill” in the visit's details, five clicks and fields.
  await press('Take a payment');
  await screen.findByText('Payment at the salon');
  expect(sumsShown()).toEqual(['Amount due $67.77', 'Total $67.77']);
  fireEvent.click(screen.getByText('20%'));
  expect(sumsShown()).toEqual(['Amount due $67.77', 'Total $87.77']);
  fill('Cash given', '100');
  expect(sumsShown()).toEqual(['Amount due $67.77', 'Total $87.77', 'Change $12.23']);
  expect(await screen.findByText('We’ll email the receipt to the customer.')).toBeTruthy();
  await press('Save payment');
  await reported('Bill closed.');
  const payment = { requestId: expect.any(String), visitId: 'appointment-1', method: 'cash' };
  expect(sent('record-payment')).toEqual([{ ...payment, cents: 8777, tipCents: 2000 }]);
  expect(sent('close-bill')).toEqual([{ visitId: 'appointment-1' }]);
});

test('BILL-04 BILL-06 takes a part by card; closes no bill with a rest, and none before the visit is over', async () => {
  await open();
  await press('Take a payment');
  expect(await screen.findByRole('checkbox', { name: 'Then close the bill' })).toHaveProperty(
    'checked',
    false,
  );
  fireEvent.click(screen.getByText('Card'));
  fill('Amount charged', '40');
  expect(sumsShown()).toEqual(['Amount due $67.77', 'Total $67.77', 'Still due after this $27.77']);
  expect(screen.queryByText('Then close the bill')).toBeNull();
  await press('Save payment');
  await reported('Payment saved.');
  expect(sent('record-payment')).toMatchObject([{ method: 'card', cents: 4000 }]);
  expect(sent('close-bill')).toEqual([]);
});

test('BILL-06 records money given back as a negative payment', async () => {
  await open();
  await press('Take a payment');
  fireEvent.click(await screen.findByText('Money back'));
  fill('Amount in dollars', '5');
  await press('Save payment');
  await waitFor(() => expect(sent('record-payment')).toMatchObject([{ method: 'cash', cents: -500 }]));
});

test('BILL-06 sends the same payment again when it is saved again after a failure', async () => {
  await open();
  await press('Take a payment');
  await screen.findByLabelText('Cash given');
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Save payment');
  await reported('Nothing was changed. Check your connection and try again.');
  await press('Save payment');
  await reported('Payment saved.');
  const [first, second] = sent('record-payment');
  expect(second).toEqual(first);
});

test('BILL-03 asks the owner about extra work, or records that it was agreed in person', async () => {
  await open();
  await press('Extra work');
  await screen.findByLabelText('What needs to be done');
  fill('What needs to be done', 'The coat is matted; a short clip is safer');
  fill('Price in dollars', '30');
  await press('Ask the customer');
  await reported('Question sent.');
  const request = {
    requestId: expect.any(String),
    visitId: 'appointment-1',
    appointmentId: 'appointment-1',
    label: 'The coat is matted; a short clip is safer',
    cents: 3000,
  };
  expect(sent('ask-extra')).toEqual([request]);
  await press('Extra work');
  fireEvent.click(await screen.findByLabelText('The customer has agreed in person'));
  fill('What needs to be done', request.label);
  fill('Price in dollars', '30');
  await press('Add to the bill');
  await waitFor(() => expect(sent('ask-extra').at(-1)).toEqual({ ...request, inPerson: true }));
});

test('BILL-03 sends a photo with the question, and uploads it only once', async () => {
  upload.mockResolvedValue();
  await open();
  await press('Extra work');
  await screen.findByLabelText('What needs to be done');
  fill('What needs to be done', 'The coat is matted');
  fill('Price in dollars', '30');
  // Animated pictures are uploaded unchanged; jsdom cannot draw on a canvas.
  const file = new File([aGif()], 'coat.gif', { type: 'image/gif' });
  expect(screen.getByLabelText<HTMLInputElement>('Choose a photo').getAttribute('capture')).toBe(
    'environment',
  );
  fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } });
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Ask the customer');
  await reported('Nothing was changed. Check your connection and try again.');
  await press('Ask the customer');
  await reported('Question sent.');
  expect(sent('ask-extra').at(-1)).toMatchObject({ photo: PHOTO });
  expect(upload.mock.calls).toEqual([
    [
      expect.stringMatching(/^visit-photos\/maya\/[0-9a-f]{32}\.gif$/),
      expect.objectContaining({ type: 'image/gif', size: file.size }),
    ],
  ]);
});

test('BILL-03 shows an error and asks nothing if the photo cannot be uploaded', async () => {
  await open();
  await press('Extra work');
  await screen.findByLabelText('What needs to be done');
  fill('What needs to be done', 'The coat is matted');
  fill('Price in dollars', '30');
  const file = new File(['%PDF'], 'coat.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } });
  await press('Ask the customer');
  await reported('Please choose an image, such as a JPEG or PNG file.');
  expect(sent('ask-extra')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('What needs to be done').value).toBe('The coat is matted');
});

test('BILL-01 edits, removes and adds lines', async () => {
  await open();
  await press('Edit lines');
  await screen.findByLabelText('Price of line 1');
  fill('Price of line 1', '65.5');
  fireEvent.click(screen.getByLabelText('Remove line 2'));
  await press('Add a line');
  await press('Save lines');
  expect(await screen.findByText('Enter a description.')).toBeTruthy();
  expect(sent('save-bill')).toEqual([]);
  fill('Line 3', 'Bow');
  fill('Price of line 3', '4');
  await press('Save lines');
  await reported('Lines saved.');
  const line = { appointment: 'appointment-1', kind: 'extra', taxable: false };
  expect(sent('save-bill')).toEqual([
    {
      requestId: expect.any(String),
      visitId: 'appointment-1',
      lines: [
        { ...line, label: 'Basic Groom', cents: 6550, kind: 'service', taxable: true },
        { ...line, label: 'Short clip', cents: 3000 },
        { ...line, label: 'Bow', cents: 400 },
      ],
      seen: aBill().lines,
    },
  ]);
});

test('BILL-03 BILL-04 merges what the owner has agreed to meanwhile with what was typed, and saves both', async () => {
  const { lines: seen } = aBill();
  const agreed = {
    appointment: 'appointment-1',
    label: 'De-matting',
    cents: 3000,
    kind: 'extra',
    taxable: false,
  };
  const now = [...seen, agreed];
  await open();
  await press('Edit lines');
  await screen.findByLabelText('Price of line 1');
  fill('Price of line 1', '65.5');
  await press('Add a line');
  fill('Line 4', 'Bow');
  fill('Price of line 4', '4');
  const refusal = Object.assign(new Error(), { details: { code: 'changed-elsewhere' } });
  call.mockRejectedValueOnce(refusal).mockResolvedValueOnce({ data: { ...OPENED, lines: now } });
  await press('Save lines');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: this bill changed');
  expect(screen.getByLabelText<HTMLInputElement>('Line 5').value).toBe('De-matting');
  expect(screen.getByLabelText<HTMLInputElement>('Line 4').value).toBe('Bow');
  await press('Save lines');
  await reported('Lines saved.');
  const [first, ...others] = seen;
  const bow = { ...agreed, label: 'Bow', cents: 400 };
  const lines = [{ ...first, cents: 6550 }, ...others, bow];
  expect(sent('save-bill')).toMatchObject([
    { lines, seen },
    { lines: [...lines, agreed], seen: now },
  ]);
});

test('BILL-04 allows no other action on the bill while its lines are edited', async () => {
  const onClose = vi.fn<() => void>();
  await open([VISIT], onClose);
  await press('Edit lines');
  await screen.findByLabelText('Line 1');
  fill('Line 1', 'Full Groom');
  expect(screen.getByText('Save or cancel the lines first.')).toBeTruthy();
  for (const text of ['Take a payment', 'Edit lines', 'Extra work', 'Close the bill']) {
    const other = (await button(text)).closest('button');
    expect([text, other?.disabled]).toEqual([text, true]);
    expect(describedBy(other)).toBe('Save or cancel the lines first.');
  }
  // antd listens on the whole layer behind the dialog.
  const layer = document.querySelector('.ant-modal-wrap') as HTMLElement;
  const pressOutside = () => {
    fireEvent.mouseDown(layer);
    fireEvent.mouseUp(layer);
    fireEvent.click(layer);
  };
  pressOutside();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Line 1').value).toBe('Full Groom');
  await press('Cancel');
  expect(screen.queryByText('Save or cancel the lines first.')).toBeNull();
  pressOutside();
  expect(onClose).toHaveBeenCalledOnce();
});

const aPayment = (cents: number) => ({
  method: 'cash' as const,
  cents,
  tip_cents: 0,
  tax_cents: 0,
  at: new Date('2026-12-01T17:00:00Z'),
});

test.each([
  ['maya@example.com', 'We’ll email the receipt to the customer.'],
  [null, 'This customer has no email address, so we can’t email a receipt.'],
])('BILL-06 says whether closing mails a receipt: %s', async (email, text) => {
  answerWith(paths.profile('maya'), [aProfile({ email })]);
  answerWith(paths.bill('appointment-1'), [aBill({ payments: [...aBill().payments, aPayment(6777)] })]);
  await open();
  await press('Close the bill');
  expect(await screen.findByText(text)).toBeTruthy();
  await confirm('Close the bill');
  await reported('Bill closed.');
});

test('BILL-04 refunds money overpaid online when the bill is closed', async () => {
  const [online] = aBill().payments;
  answerWith(paths.bill('appointment-1'), [
    aBill({ payments: online ? [{ ...online, cents: 11_555 }] : [] }),
  ]);
  await open();
  await press('Close the bill');
  expect(await screen.findByText('$10.00 was overpaid and will be refunded.')).toBeTruthy();
  await confirm('Close the bill');
  await reported('Bill closed.');
});

test('BILL-04 requires money overpaid in cash to be given back before the bill is closed', async () => {
  const [online] = aBill().payments;
  answerWith(paths.bill('appointment-1'), [
    aBill({ payments: online ? [{ ...online, cents: 500 }, aPayment(12_055)] : [] }),
  ]);
  await open();
  await press('Close the bill');
  expect(await screen.findByText('$5.00 was overpaid and will be refunded.')).toBeTruthy();
  expect(screen.getByText('Return $15.00 and record it first.')).toBeTruthy();
  const last = (await screen.findAllByText('Close the bill', { selector: 'button > span' })).at(-1);
  expect(last?.closest('button')?.disabled).toBe(true);
});

test('BILL-04 requires a reason to close a bill with an amount due', async () => {
  await open();
  await press('Close the bill');
  expect(await screen.findByText('$67.77 is still due. Why are you writing it off?')).toBeTruthy();
  await confirm('Close the bill');
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  fill('Reason', 'A regular of many years');
  await confirm('Close the bill');
  await reported('Bill closed.');
  expect(sent('close-bill')).toEqual([
    { visitId: 'appointment-1', writeOffReason: 'A regular of many years' },
  ]);
});

test('BILL-06 offers only to reopen and print a closed bill', async () => {
  answerWith(paths.bill('appointment-1'), [aBill({ state: 'closed', written_off: { cents: 6777 } })]);
  const note = { user_id: 'maya', reason: 'A regular', at: new Date(0) };
  answerWith(paths.billNote('appointment-1'), [{ id: 'appointment-1', ...note }]);
  const dialog = await open();
  expect(await dialog.findByText('$67.77 written off: A regular')).toBeTruthy();
  expect(dialog.getByText('Due').parentElement?.textContent).toBe('Due $0.00');
  expect(screen.queryByText('Take a payment')).toBeNull();
  const refusal = Object.assign(new Error(), { details: { code: 'day-closed' } });
  call.mockRejectedValueOnce(refusal);
  await press('Reopen');
  await reported('Nothing was changed. This day is closed.');
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('BILL-03 shows the questions about extra work and the owner’s answers', async () => {
  const of = { user_id: 'maya', visit_id: VISIT.id, appointment_id: VISIT.id, pet_name: 'Biscuit' };
  const question = { asked_by: 'olive', asked_at: new Date('2026-12-01T15:30:00Z') };
  const extra = { id: 'clip', ...of, ...question, label: 'Short clip', cents: 3000, state: 'call' };
  answerWith('extras', [extra]);
  const dialog = await open();
  expect((await dialog.findByText('Please call')).closest('li')?.textContent).toContain(
    'Biscuit: Short clip, $30.00',
  );
});
