/** The salon's agreement at checkout: read, accepted and signed once per version. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAgreement, aPet, someSettings } from '@paw-haven/domain/testing/factories';
import { expect, test, vi } from 'vitest';
import { sha256 } from '../../lib/browser/sha256.ts';
import { answerWith, documentLimits } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { openCheckout, pay, refusal, shown, useCheckout } from './testing/checkout.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

const TEXT = 'We may shave what is matted.\nA dog that bites goes home.';
const NEWER = 'Please be on time.';
const answerText = (agreement_text: string | null) =>
  answerWith(paths.businessSettings(), [{ ...someSettings({ agreement_text }), id: 'main' }]);

useCheckout(() => {
  answerText(TEXT);
  answerWith('pets', [aPet()]);
  answerWith('agreements', []);
  call.mockRejectedValue(refusal('busy'));
});

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'I have read and agree' });
const name = () => screen.getByLabelText<HTMLInputElement>('Your full name');
const sign = async (typed = 'Maya Lopez') => {
  fireEvent.click(await box());
  fireEvent.change(name(), { target: { value: typed } });
};
const sent = async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  return call.mock.lastCall?.[1];
};
const errorOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

test('CARE-06 shows the text, and sends the name with the text that was read', async () => {
  openCheckout();
  await sign('  Maya   Lopez ');
  const text = screen.getByRole('region', { name: 'Agreement text' });
  expect(text.textContent).toBe(TEXT);
  expect(text.tabIndex).toBe(0);
  expect(name().autocomplete).toBe('name');
  await pay();
  expect(await sent()).toMatchObject({ agreement: { hash: await sha256(TEXT), name: 'Maya Lopez' } });
});

test('CARE-06 shows at the fields what is missing, focuses them, and calls nothing', async () => {
  openCheckout();
  await box();
  await pay();
  expect(shown).toEqual(['error: Please sign our agreement first.']);
  expect(errorOf(await box())).toBe('Please check this box to book.');
  expect(errorOf(name())).toBe('Please type your full name.');
  expect(document.activeElement).toBe(await box());
  fireEvent.click(await box());
  fireEvent.change(name(), { target: { value: ' 12 ' } });
  await pay();
  expect(document.activeElement).toBe(name());
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect((await box()).getAttribute('aria-invalid')).toBe('false');
  expect(call).not.toHaveBeenCalled();
});

test('CARE-06 shows a text that changes meanwhile again, to be accepted again, and keeps the name', async () => {
  openCheckout();
  await sign();
  fireEvent.change(screen.getByLabelText(/^Special requests/), { target: { value: 'Shy.' } });
  answerText(NEWER);
  expect(await screen.findByText('The agreement has changed. Please read it again.')).toBeTruthy();
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(screen.getByRole('region', { name: 'Agreement text' }).textContent).toBe(NEWER);
  expect(name().value).toBe('Maya Lopez');
  await pay();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(await box());
  expect(screen.queryByText('The agreement has changed. Please read it again.')).toBeNull();
  await pay();
  expect(await sent()).toMatchObject({
    specialRequests: 'Shy.',
    agreement: { hash: await sha256(NEWER), name: 'Maya Lopez' },
  });
});

test('CARE-06 shows the server’s message that the text has changed, and loses no input', async () => {
  call.mockRejectedValue(refusal('agreement-changed'));
  openCheckout();
  await sign();
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The agreement has changed. Please read it again.',
  );
  expect(name().value).toBe('Maya Lopez');
});

test('CARE-06 does not ask again for a signed version, but lets it be read', async () => {
  answerWith('agreements', [anAgreement({ signed_at: new Date('2026-11-03T15:00:00Z') })]);
  openCheckout();
  fireEvent.click(await screen.findByText('You signed our agreement on Tue, Nov 3, 2026'));
  expect(screen.getByRole('region', { name: 'Agreement text' }).textContent).toBe(TEXT);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await pay();
  expect(await sent()).not.toHaveProperty('agreement');
});

test('CARE-06 asks when it is unknown whether it was signed', async () => {
  answerWith('agreements', Object.assign(new Error('denied'), { code: 'permission-denied' }));
  openCheckout();
  await sign();
  await pay();
  expect(await sent()).toHaveProperty('agreement');
});

test.each([null, '', '  '])('ALL-07 shows, reads and sends nothing with the text %j', async (text) => {
  answerText(text);
  openCheckout();
  await pay();
  expect(await sent()).not.toHaveProperty('agreement');
  expect(documentLimits()).not.toHaveProperty('agreements');
  expect(screen.queryByText(/agree/i)).toBeNull();
});
