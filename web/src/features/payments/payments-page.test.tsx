import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PaymentsPage } from './payments-page.tsx';

beforeEach(() => render(<PaymentsPage />));

test('PAY-26 shows payment details with everything disabled', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Payment details' })).toBeTruthy();
  const controls = [
    ...screen.getAllByRole('button'),
    ...screen.getAllByRole('radio'),
    ...screen.getAllByRole('textbox'),
  ];
  expect(controls).toHaveLength(1 + 6 + 4);
  for (const control of controls) expect(control.matches(':disabled')).toBe(true);
});

test('PAY-27 says that payment processing is disabled', () => {
  expect(screen.getByRole('note').textContent).toBe('Payment processing is disabled in this demo');
});

test('PAY-28 lists card, paypal, apple_pay, google_pay, bitcoin and dogecoin', () => {
  const methods = screen.getAllByRole('radio');
  expect(methods.map((radio) => radio.getAttribute('value'))).toEqual([
    'card',
    'paypal',
    'apple_pay',
    'google_pay',
    'bitcoin',
    'dogecoin',
  ]);
  for (const name of ['Card', 'PayPal', 'Apple Pay', 'Google Pay', 'Bitcoin', 'Dogecoin'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
});
