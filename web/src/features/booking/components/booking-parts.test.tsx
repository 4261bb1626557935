import { aService } from '@paw-haven/domain/testing/factories';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BookingSummary } from './booking-summary.tsx';
import { LostTimeNote } from './lost-time-note.tsx';
import { ReminderButtons } from './reminder-buttons.tsx';
import { ServicePicker } from './service-picker.tsx';
import { TimeSlots } from './time-slots.tsx';

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

test('BOOK-20 shows free times first, and the others with their reasons behind a button', async () => {
  render(
    <TimeSlots
      selected="10:30"
      onSelect={() => {}}
      slots={[
        { time: '09:00', start, available: false, reason: 'Past' },
        { time: '10:00', start, available: false, reason: 'Booked' },
        { time: '10:30', start, available: true },
        { time: '13:00', start, available: true },
      ]}
    />,
  );
  const part = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
  expect([part('Morning'), part('Afternoon')]).toEqual([['10:30'], ['13:00']]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 unavailable times' }));
  expect(part('Morning')).toEqual(['09:00', '10:00', '10:30']);
  expect(screen.getByRole('radio', { name: /9:00 AM\s*Past/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /10:00 AM\s*Booked/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: '10:30 AM' })).toHaveProperty('checked', true);
});

test('BOOK-20 counts the booked times, and keeps times that were just taken visible', () => {
  render(
    <TimeSlots
      selected={null}
      onSelect={() => {}}
      gone={['11:00']}
      slots={[
        { time: '10:00', start, available: false, reason: 'Booked' },
        { time: '11:00', start, available: false, reason: 'Booked' },
        { time: '11:30', start, available: true },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: 'Show 1 booked time' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  expect(screen.getByRole('radio', { name: /11:00 AM\s*Booked/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('radio', { name: /10:00 AM/ })).toBeNull();
});

test('ADDON-01 shows the lowest price and duration of a service with sizes', () => {
  const sizes = [
    { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
    { label: 'Over 20 lb', price_cents: 6000, minutes: 75 },
  ];
  render(<ServicePicker services={[aService({ sizes })]} selectedId={null} onSelect={() => {}} />);
  expect(screen.getByRole('radio', { name: /^Basic Groom\s*from \$45\s*from 1 hr · Bath/ })).toBeTruthy();
});

test('BOOK-07 keeps Book disabled, says what is missing, and leads to it', async () => {
  const clicked: string[] = [];
  const { rerender } = render(
    <BookingSummary
      service={undefined}
      selection={nothing}
      canBook={false}
      onBook={() => {}}
      onNext={(step) => clicked.push(step)}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose a service' }));
  expect(clicked).toEqual(['service']);
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('Still needed: a service, a day, and a time');
  rerender(
    <BookingSummary
      service={aService()}
      selection={{ serviceId: 'basic-groom', day: '2026-11-24', time: '10:00', lost: null }}
      canBook
      onBook={() => {}}
      onNext={(step) => clicked.push(step)}
    />,
  );
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Tue, Nov 24, 10:00 AM')).toBeTruthy();
});

test('BOOK-07 leads to another day when the day has no free time', async () => {
  const clicked: string[] = [];
  render(
    <BookingSummary
      service={aService()}
      selection={{ serviceId: 'basic-groom', day: '2026-11-24', time: null, lost: null }}
      canBook={false}
      isDayFull
      onBook={() => {}}
      onNext={(step) => clicked.push(step)}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another day' }));
  expect(clicked).toEqual(['day']);
  expect(screen.getByRole('status').textContent).toBe('Still needed: a time');
});

test('BOOK-25 disables the email, reminder and SMS buttons and says "available soon"', () => {
  render(<ReminderButtons />, { wrapper: MemoryRouter });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Email (available soon)',
    'Reminder (available soon)',
    'SMS (available soon)',
  ]);
  expect(buttons.every((button) => button.hasAttribute('disabled'))).toBe(true);
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
});

test('announces that a selected time is gone', () => {
  const { rerender } = render(<LostTimeNote lost={null} />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<LostTimeNote lost={{ time: '10:00', reason: 'unfitting' }} />);
  expect(screen.getByRole('status').textContent).toBe(
    '10:00 AM doesn’t leave enough time for this service. Please choose another time.',
  );
  rerender(<LostTimeNote lost={{ time: '10:00', reason: 'Booked' }} />);
  expect(screen.getByRole('status').textContent).toBe(
    '10:00 AM was just booked. Please choose another time.',
  );
});
