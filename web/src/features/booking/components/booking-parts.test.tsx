import { aService } from '@paw-haven/domain/testing/factories';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BookingSummary } from './booking-summary.tsx';
import { LostTimeNote } from './lost-time-note.tsx';
import { ReminderButtons } from './reminder-buttons.tsx';
import { ServicePicker } from './service-picker.tsx';
import { TimeSlots } from './time-slots.tsx';

afterEach(cleanup);

const start = new Date('2026-11-24T15:00:00Z');
const nothing = { serviceId: null, day: null, time: null, lost: null };

test('BOOK-03 BOOK-04 BOOK-05 groups services by name, each with price and duration', async () => {
  const chosen: string[] = [];
  const services = [
    aService({ id: 'nail-trim', name: 'Nail Trim', base_price: 20, duration_minutes: 30 }),
    aService(),
    aService({ id: 'stay', name: 'Weekend Stay', base_price: 60 }),
  ];
  render(<ServicePicker services={services} selectedId={null} onSelect={(id) => chosen.push(id)} />);
  const group = (name: string) => within(screen.getByRole('group', { name }));
  expect(group('Grooming').getByRole('radio').getAttribute('value')).toBe('basic-groom');
  expect(group('Boarding').getByRole('radio').getAttribute('value')).toBe('stay');
  await userEvent.click(
    group('Specialty add-ons').getByRole('radio', { name: /^Nail Trim\s*\$20\s*30 min/ }),
  );
  expect(chosen).toEqual(['nail-trim']);
});

test('BOOK-20 says why a time cannot be taken, in words', () => {
  render(
    <TimeSlots
      selected="10:30"
      onSelect={() => {}}
      slots={[
        { time: '09:00', start, available: false, reason: 'Past' },
        { time: '10:00', start, available: false, reason: 'Booked' },
        { time: '10:30', start, available: true },
      ]}
    />,
  );
  expect(screen.getByRole('radio', { name: /9:00 AM\s*Past/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /10:00 AM\s*Booked/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: '10:30 AM' })).toHaveProperty('checked', true);
});

test('BOOK-07 keeps Book disabled and tells what is missing', () => {
  const { rerender } = render(
    <BookingSummary service={undefined} selection={nothing} canBook={false} onBook={() => {}} />,
  );
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('Still to choose: a service, a day, and a time');
  rerender(
    <BookingSummary
      service={aService()}
      selection={{ serviceId: 'basic-groom', day: '2026-11-24', time: '10:00', lost: null }}
      canBook
      onBook={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Tue, Nov 24, 10:00 AM')).toBeTruthy();
});

test('BOOK-25 disables the e-mail, reminder and SMS buttons and says available soon', () => {
  render(<ReminderButtons />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Email (available soon)',
    'Reminder (available soon)',
    'SMS (available soon)',
  ]);
  expect(buttons.every((button) => button.hasAttribute('disabled'))).toBe(true);
});

test('says aloud that a chosen time is gone', () => {
  const { rerender } = render(<LostTimeNote lost={null} />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<LostTimeNote lost={{ time: '10:00', reason: 'Booked' }} />);
  expect(screen.getByRole('status').textContent).toBe(
    '10:00 AM was just booked. Please choose another time.',
  );
});
