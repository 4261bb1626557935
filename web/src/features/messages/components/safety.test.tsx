import { aProfile, aMessage } from '@paw-haven/domain/testing/factories';
import { newBlock, newReport, REPORTS_PAGE } from '@paw-haven/domain/people/message/safety';
import { paths } from '@paw-haven/domain/core/records/paths';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
// oxlint-disable-next-line no-restricted-imports -- the SDK is what these tests answer for
import { deleteDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { SERVER_TIME, store, writes } from '../../../testing/fake-store.ts';
import { BlockButton } from './block-button.tsx';
import { ReportButton } from './report-button.tsx';
import { ReportedMessages } from './reported-messages.tsx';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-store.ts')).fakeStore(),
  setDoc: vi.fn(),
  deleteDoc: vi.fn(),
  updateDoc: vi.fn(),
}));

const AT = new Date('2026-11-20T15:00:00Z');
const button = (name: string) => screen.getByRole('button', { name });
const pathsOf = (mock: unknown) =>
  vi.mocked(mock as typeof setDoc).mock.calls.map(([reference]) => (reference as { path: string }).path);

beforeEach(() => vi.clearAllMocks());

describe('blocking', () => {
  test('blocks for the customer personally, or for the business when done by staff, and records who did it', async () => {
    setCurrentUid('maya');
    render(<BlockButton me="maya" partner="leo" isBlocked={false} />);
    fireEvent.click(button('Block'));
    await waitFor(() => expect(pathsOf(setDoc)).toEqual(['message_blocks/maya_leo']));
    cleanup();
    setCurrentUid('olive');
    render(<BlockButton me="business" partner="leo" isBlocked={false} />);
    fireEvent.click(button('Block'));
    await waitFor(() => expect(pathsOf(setDoc)).toHaveLength(2));
    expect(vi.mocked(setDoc).mock.calls[1]?.[1]).toEqual({
      ...newBlock('business', 'leo', 'olive'),
      created_at: SERVER_TIME,
    });
  });

  test('is undone with the same button', async () => {
    setCurrentUid('maya');
    render(<BlockButton me="maya" partner="leo" isBlocked />);
    fireEvent.click(button('Unblock'));
    await waitFor(() => expect(pathsOf(deleteDoc)).toEqual(['message_blocks/maya_leo']));
  });
});

describe('reporting', () => {
  test('asks first, and shows the salon the stored text, including what it hides', async () => {
    const message = 'Pay at \u202Emoc.dab';
    const received = { id: 'insult', sender_id: 'leo', receiver_id: 'maya', message };
    store(paths.message('insult'), { ...aMessage(), ...received });
    render(<ReportButton messageId="insult" isReported={false} />);
    fireEvent.click(button('Report'));
    expect(screen.getByText('Show this message to the salon?')).toBeTruthy();
    expect(writes()).toEqual([]);
    fireEvent.click(button('Report message'));
    await waitFor(() =>
      expect(writes()).toEqual([
        { path: paths.messageReport('insult'), fields: { ...newReport(received), created_at: SERVER_TIME } },
      ]),
    );
  });

  test('can be canceled, and can be done only once', () => {
    const { rerender } = render(<ReportButton messageId="insult" isReported={false} />);
    fireEvent.click(button('Report'));
    fireEvent.click(button('Cancel'));
    expect(button('Report')).toBeTruthy();
    rerender(<ReportButton messageId="insult" isReported />);
    expect(screen.getByText('Reported to the salon')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('reported messages', () => {
  const open = () =>
    render(<ReportedMessages me="business" zone="America/New_York" onWrite={onWrite} onBack={() => {}} />);
  const onWrite = vi.fn();
  beforeEach(() => {
    setCurrentUid('olive');
    store(paths.profile('maya'), aProfile());
    store(paths.profile('leo'), aProfile({ id: 'leo', full_name: 'Leo Rossi' }));
    const received = {
      id: 'm1',
      sender_id: 'leo',
      receiver_id: 'maya',
      message: 'Pay at https://bad.example',
    };
    store(paths.messageReport('m1'), { ...newReport(received), created_at: AT });
  });

  test('name both sides, show the text without links, and lead to the reporter', async () => {
    open();
    expect(await screen.findByText('Leo Rossi')).toBeTruthy();
    expect(screen.getByText('Pay at https://bad.example')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Message Maya Lopez' }));
    expect(onWrite).toHaveBeenCalledExactlyOnceWith('maya');
  });

  test('can all be shown, however many there are', async () => {
    const message = { ...aMessage(), sender_id: 'leo', receiver_id: 'maya' };
    for (let index = 0; index < REPORTS_PAGE; index += 1)
      store(paths.messageReport(`n${index}`), {
        ...newReport({ ...message, id: `n${index}` }),
        created_at: AT,
      });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more reports' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(REPORTS_PAGE + 1));
    expect(screen.queryByRole('button', { name: 'Show more reports' })).toBeNull();
  });

  test('let staff block the author and close the report, and record who did it', async () => {
    open();
    await screen.findByText('Leo Rossi');
    fireEvent.click(button('Block'));
    await waitFor(() => expect(pathsOf(setDoc)).toEqual(['message_blocks/business_leo']));
    fireEvent.click(button('Close report'));
    await waitFor(() => expect(pathsOf(updateDoc)).toEqual(['message_reports/m1']));
    expect(vi.mocked(updateDoc).mock.calls[0]?.[1]).toEqual({
      is_closed: true,
      updated_at: SERVER_TIME,
      updated_by: 'olive',
    });
  });
});
