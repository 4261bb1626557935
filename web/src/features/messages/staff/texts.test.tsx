/** What staff see of text messages: whose they are, how an answer travels, and whom to call. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { aDelivery, aMessage, aProfile } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallNote } from '../../../components/call-note.tsx';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith, resetAnswers } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { MessageBubble } from '../components/message-bubble.tsx';
import { ThreadView } from '../components/thread-view.tsx';
import { StaffComposer } from './staff-composer.tsx';
import { TextsPane } from './texts-pane.tsx';

const ZONE = 'America/New_York';
const NUMBER = '+15552340142';
const dana = aProfile({ id: 'dana', full_name: 'Dana Reed', phone: '(555) 234-0142', account: false });
const aText = (changes: object = {}) => aMessage({ sender_id: 'dana', via: 'text', ...changes });

beforeEach(() => {
  resetAnswers();
  setCurrentUid('olive');
  call.mockResolvedValue({ data: { state: 'sent' } });
});

describe('REPLY-04 the composer of staff', () => {
  const onSend = vi.fn();
  const consent = (given: boolean) =>
    answerWith('consents', [
      {
        id: 'dana_1',
        user_id: 'dana',
        n: 1,
        given,
        source: 'staff',
        wording: '',
        phone_number: NUMBER,
        at: new Date(0),
      },
    ]);
  const open = (messages = [aText()]) =>
    renderFor(
      'olive',
      <StaffComposer
        uid="olive"
        partner="dana"
        appointmentsOf="dana"
        zone={ZONE}
        messages={messages}
        onSend={onSend}
        onType={() => {}}
        onEmpty={() => {}}
      />,
    );
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  beforeEach(() => onSend.mockReset());

  test('says how the answer travels, its segments and its price, and sends it as a text', async () => {
    answerWith(paths.profile('dana'), [dana]);
    consent(true);
    open();
    expect(await screen.findByText('Goes as a text to (555) 234-0142.')).toBeTruthy();
    write('x'.repeat(200));
    expect(await screen.findByText('2 segments, about $0.017')).toBeTruthy();
    write('x'.repeat(481));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    write('Yes, 9 is fine.');
    expect(screen.getByText('1 segment, about $0.008')).toBeTruthy();
    send();
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('send-text', {
        requestId: expect.any(String) as string,
        userId: 'dana',
        text: 'Yes, 9 is fine.',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''));
    expect(onSend).not.toHaveBeenCalled();
  });

  test('keeps what was not sent, and sends it again as the same request', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(paths.profile('dana'), [dana]);
    consent(true);
    call.mockRejectedValueOnce(new Error('lost'));
    open();
    await screen.findByText(/Goes as a text/);
    write('Hello');
    send();
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await waitFor(() => {
      send();
      expect(call).toHaveBeenCalledTimes(2);
    });
    expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
  });

  test('offers no text without consent, and asks to call a client', async () => {
    answerWith(paths.profile('dana'), [dana]);
    consent(false);
    open();
    expect(
      await screen.findByText('They haven’t agreed to texts at this number. Please call instead.'),
    ).toBeTruthy();
    write('Hello');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  test('lets someone with an account who texted be answered in the app', async () => {
    answerWith(paths.profile('dana'), [{ ...dana, account: true }]);
    consent(true);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'In the app' }));
    expect(screen.getByText('They’ll see this in the app.')).toBeTruthy();
    write('Hello');
    send();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ message: 'Hello', subject: null, appointment_id: null });
    expect(call).not.toHaveBeenCalled();
  });

  test('puts a saved reply into the message, and reads them only when asked', async () => {
    answerWith(paths.profile('dana'), [{ ...dana, account: true }]);
    answerWith(paths.savedReplies(), [{ id: 'main', replies: ['See you soon.'], updated_at: new Date(0) }]);
    open([]);
    write('Thanks!');
    fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
    fireEvent.click(await screen.findByRole('button', { name: 'See you soon.' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Thanks! See you soon.');
  });
});

describe('REPLY-01', () => {
  test('staff say whose a text of no one’s number is', async () => {
    call.mockResolvedValue({ data: { assigned: true } });
    answerWith('messages', [
      aText({ id: 'SM1', sender_id: 'texts', from_number: NUMBER, message: '', has_picture: true }),
    ]);
    answerWith('user_roles', []);
    answerWith('profiles', [{ ...dana, search_name: 'dana reed' }]);
    const onOpen = vi.fn();
    renderFor('olive', <TextsPane zone={ZONE} onOpen={onOpen} />);
    expect(await screen.findByText('From (555) 234-0142')).toBeTruthy();
    expect(screen.getByText('A picture was sent; it cannot be shown.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Whose is it?' }));
    fireEvent.click(await screen.findByRole('button', { name: /Dana Reed/ }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('dana'));
    expect(call).toHaveBeenCalledWith('assign-text', {
      requestId: expect.any(String) as string,
      messageId: 'SM1',
      userId: 'dana',
    });
  });

  test('marks texts, and says that a picture came', () => {
    render(
      <MemoryRouter>
        <MessageBubble
          message={aText({ message: '', has_picture: true })}
          isOwn={false}
          isAdminOrOwner
          senderName="Dana"
          zone={ZONE}
        />
      </MemoryRouter>,
    );
    expect(screen.getByText('by text')).toBeTruthy();
    expect(screen.getByText('A picture was sent; it cannot be shown.')).toBeTruthy();
  });
});

test('REPLY-03 asks staff to call about the visit that CANCEL may have been meant for', () => {
  const message = aText({ message: 'Cancel', call_about: new Date('2026-12-01T15:00:00Z') });
  render(<CallNote message={message} name="Dana" zone={ZONE} />);
  expect(
    screen.getByText(
      'Dana texted CANCEL, which stops all texts. It may have been meant for the visit on Tue, Dec 1. Please call.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'We called' })).toBeTruthy();
});

test('staff see emails between the messages of their day, in the order of time', async () => {
  const sent = (id: string, time: string) =>
    aDelivery({ id, user_id: 'dana', created_at: new Date(`2026-12-01T${time}Z`) });
  answerWith('deliveries', [
    sent('third', '21:00:00'),
    sent('second', '17:00:00'),
    sent('first', '14:00:00'),
  ]);
  const texted = (id: string, time: string) =>
    aText({ id, message: `At ${time}`, created_at: new Date(`2026-12-01T${time}Z`) });
  renderFor(
    'olive',
    <ThreadView
      member={{ uid: 'olive', me: 'salon', isAdminOrOwner: true }}
      partner="dana"
      partnerName="Dana Reed"
      thread={{
        status: 'success',
        error: undefined,
        messages: [],
        hasOlder: false,
        older: 'idle',
        loadOlder: () => {},
        retry: () => {},
      }}
      messages={[texted('m1', '15:00:00'), texted('m2', '20:00:00')]}
      outgoing={[]}
      obstacle={undefined}
      outbox={{ retry: () => {}, discard: () => {} }}
      zone={ZONE}
      isStranger={false}
      reported={new Set()}
    />,
  );
  await waitFor(() => expect(screen.getAllByText(/^Email: /)).toHaveLength(3));
  expect(screen.getByRole('log').textContent?.match(/9:00 AM|At 15|12:00 PM|At 20|4:00 PM/g)).toEqual([
    '9:00 AM',
    'At 15',
    '12:00 PM',
    'At 20',
    '4:00 PM',
  ]);
});
