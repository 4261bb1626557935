import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../../../testing/fake-functions.ts';
import { anAgreement, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { toastStore } from '../../../../lib/notify/toast-store.ts';
import { sha256 } from '../../../../lib/browser/sha256.ts';
import { answerWith, documentLimits } from '../../../../testing/fake-firestore.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { AgreementStatus } from './agreement-status.tsx';

const TEXT = 'We may shave what is matted.';
const shown: string[] = [];

beforeEach(() => {
  stubBrowser({ phone: false });
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${String(text)}`));
});

const open = (agreement_text: string | null = TEXT) =>
  render(<AgreementStatus uid="maya" settings={someSettings({ agreement_text })} />);
const record = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Signed on paper' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('region', { name: 'Agreement text' }).textContent).toBe(TEXT);
  fireEvent.click(within(dialog).getByText('Record', { selector: 'button > span' }));
  await waitFor(() => expect(shown).toHaveLength(1));
};

test('CARE-06 staff see who has not signed, and record a signature on paper for the text they see', async () => {
  answerWith('agreements', []);
  call.mockResolvedValue({ data: { agreementId: 'a' } });
  open();
  expect(await screen.findByText('Not signed')).toBeTruthy();
  await record();
  expect(call).toHaveBeenCalledWith('record-agreement', {
    requestId: expect.any(String) as string,
    userId: 'maya',
    hash: await sha256(TEXT),
  });
  expect(shown).toEqual(['success: Recorded as signed on paper.']);
  answerWith('agreements', [anAgreement({ source: 'paper', name: null })]);
  expect(await screen.findByText('Signed on paper, recorded Sun, Nov 1, 2026')).toBeTruthy();
  expect(screen.queryByText('Not signed')).toBeNull();
});

test.each([
  ['agreement-changed', 'error: The agreement has changed. Please read it again.'],
  ['permission-denied', 'error: That wasn’t recorded. Check your connection and try again.'],
])('CARE-06 shows an error if a signature is refused as %s', async (code, message) => {
  answerWith('agreements', []);
  call.mockRejectedValue(Object.assign(new Error('refused'), { details: { code } }));
  open();
  await record();
  expect(shown).toEqual([message]);
});

test('CARE-06 shows who signed and when, and the exact text that was kept', async () => {
  const signed = anAgreement();
  answerWith('agreements', [signed]);
  answerWith(paths.agreementText(signed.hash), [
    { id: signed.hash, text: 'As it was kept.', created_at: signed.signed_at },
  ]);
  open();
  expect(await screen.findByText('Signed by Maya Lopez on Sun, Nov 1, 2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'View text signed on Sun, Nov 1, 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'What was signed' });
  expect(await within(dialog).findByText('As it was kept.')).toBeTruthy();
});

test('CARE-06 shows and reads nothing in a salon without an agreement', () => {
  open(null);
  expect(document.body.textContent).toBe('');
  expect(documentLimits()).toEqual({});
});
