import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PaymentTrouble } from './payment-trouble.tsx';

test('PAY-23 PAY-24 says what happened and asks to quote the session id to support', () => {
  const onRetry = vi.fn();
  render(
    <MemoryRouter>
      <PaymentTrouble
        title="Your payment was successful, but the appointment had an issue"
        support={{
          sessionId: 'cs_test_a1b2c3d4e5f6',
          phone: '(212) 555-0199',
          email: 'hello@pawhaven.example',
        }}
        onRetry={onRetry}
      />
    </MemoryRouter>,
  );
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain('payment was successful');
  expect(text).toContain('contact support');
  expect(text).toContain('cs_test_a1b2c3d4e5f6');
  const links = ['(212) 555-0199', 'hello@pawhaven.example'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['tel:+12125550199', 'mailto:hello@pawhaven.example']);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('shows no alarm and no session id while a payment is processed', () => {
  render(
    <MemoryRouter>
      <PaymentTrouble title="Your payment is being processed" isWaiting />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).not.toContain('support');
});
