import { aMessage } from '@paw-haven/domain/testing/factories';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { NewConversation } from './new-conversation.tsx';

const ZONE = 'America/New_York';
beforeEach(() => localStorage.clear());

describe('the composer', () => {
  const onSend = vi.fn();
  const onType = vi.fn();
  const onEmpty = vi.fn();
  const open = (partner = 'business') =>
    render(
      <Composer
        uid="maya"
        partner={partner}
        appointmentsOf="maya"
        zone={ZONE}
        onSend={onSend}
        onType={onType}
        onEmpty={onEmpty}
      />,
    );
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const write = (value: string) => fireEvent.change(field(), { target: { value } });
  beforeEach(() => vi.clearAllMocks());

  test('MSG-09 enables Send only for a text that is more than spaces', () => {
    open();
    expect(sendButton().disabled).toBe(true);
    write('  \n ');
    expect(sendButton().disabled).toBe(true);
    write('Hello');
    expect(sendButton().disabled).toBe(false);
    write('x'.repeat(4001));
    expect(sendButton().disabled).toBe(true);
    expect(screen.getByText('1 character too many')).toBeTruthy();
  });

  test('MSG-10 sends the trimmed text on Enter, but not on Shift+Enter or during character composition', () => {
    open();
    write(' Hello ');
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ message: 'Hello', subject: null, appointment_id: null });
    expect(field().value).toBe('');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('MSG-11 lets a subject be added and removed again', () => {
    open();
    write('Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Add a subject or an appointment' }));
    fireEvent.change(screen.getByLabelText('Subject (optional)'), { target: { value: 'Sunday' } });
    fireEvent.click(sendButton());
    expect(onSend).toHaveBeenCalledWith({ message: 'Hello', subject: 'Sunday', appointment_id: null });
    expect(screen.queryByLabelText('Subject (optional)')).toBeNull();
  });

  test('keeps a draft for each partner until it is sent', () => {
    open();
    write('To the salon');
    cleanup();
    open('leo');
    expect(field().value).toBe('');
    cleanup();
    open();
    expect(field().value).toBe('To the salon');
    fireEvent.click(sendButton());
    cleanup();
    open();
    expect(field().value).toBe('');
  });

  test('MSG-23 shows and hides the typing indicator', () => {
    open();
    write('H');
    expect(onType).toHaveBeenCalledOnce();
    write('');
    expect(onEmpty).toHaveBeenCalledOnce();
  });
});

describe('a message', () => {
  const show = (changes: object, { isOfStranger = false, isAdminOrOwner = false } = {}) =>
    render(
      <MemoryRouter>
        <MessageBubble
          message={aMessage(changes)}
          isOwn={false}
          isAdminOrOwner={isAdminOrOwner}
          isOfStranger={isOfStranger}
          senderName="Maya"
          zone={ZONE}
        />
      </MemoryRouter>,
    );

  test('is shown as text, never as markup', () => {
    const message = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const { container } = show({ message, subject: '<b>Hi</b>' });
    expect(container.querySelector('img, script, b')).toBeNull();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByText('<b>Hi</b>')).toBeTruthy();
  });

  test('is not linked when it is from a stranger', () => {
    show({ message: 'Pay at https://bad.example/x' }, { isOfStranger: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Pay at https://bad.example/x')).toBeTruthy();
  });

  test('links only http and https addresses', () => {
    show({ message: 'See https://a.example/x. Not javascript:alert(1)' });
    const [link, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toBe('https://a.example/x');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });
});

describe('who is the salon', () => {
  const show = (sender_id: string, senderName: string) =>
    render(
      <MemoryRouter>
        <MessageBubble
          message={aMessage({ sender_id, receiver_id: 'maya' })}
          isOwn={false}
          isAdminOrOwner={false}
          senderName={senderName}
          zone={ZONE}
        />
      </MemoryRouter>,
    );

  test('marks the salon’s messages', () => {
    show('business', 'Paw Haven');
    expect(screen.getByText('Salon')).toBeTruthy();
  });

  test('never marks a customer’s messages, whatever the name', () => {
    show('leo', 'Salon');
    expect(document.querySelector('[data-tone]')).toBeNull();
    expect(screen.queryByText('Salon')).toBeNull();
  });
});

describe('a new conversation', () => {
  const onStart = vi.fn();
  const open = () =>
    render(
      <NewConversation
        member={{ uid: 'maya', me: 'maya', isAdminOrOwner: false }}
        businessName="Paw Haven"
        onStart={onStart}
        onCancel={() => {}}
      />,
    );
  beforeEach(() => vi.clearAllMocks());

  test('offers the business first', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Message Paw Haven' }));
    expect(onStart).toHaveBeenCalledExactlyOnceWith('business');
  });

  test.each([
    ['two_ids', /only letters, digits/],
    ['a/b', /only letters, digits/],
    ['maya', /your own user ID/],
  ])('MSG-08 says why “%s” cannot be a recipient', (id, reason) => {
    open();
    fireEvent.change(screen.getByLabelText('Recipient’s user ID'), { target: { value: id } });
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    const field = screen.getByLabelText('Recipient’s user ID');
    expect(document.activeElement).toBe(field);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      reason,
    );
    expect(onStart).not.toHaveBeenCalled();
  });

  test('MSG-08 starts with the id that is typed in', () => {
    open();
    fireEvent.change(screen.getByLabelText('Recipient’s user ID'), { target: { value: ' leo ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(onStart).toHaveBeenCalledExactlyOnceWith('leo');
  });
});
