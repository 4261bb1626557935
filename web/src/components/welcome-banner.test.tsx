import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WelcomeBanner } from './welcome-banner.tsx';

const now = new Date('2026-11-24T15:00:00Z');

test.each([
  ['APP-29', 'maya@example.com', 'Welcome back, Maya!'],
  ['APP-30', '@example.com', 'Welcome back, Pet Parent!'],
  ['APP-30', null, 'Welcome back, Pet Parent!'],
])('%s greets %s in the banner', (_, email, text) => {
  const signedUpAt = Date.parse('2026-11-24T13:59:00Z');
  const { container } = render(<WelcomeBanner user={{ email, signedUpAt }} now={now} />);
  expect(container.textContent).toBe(text);
});

test('APP-29 does not say "back" on the first visit', () => {
  const user = { email: 'robin@example.com', signedUpAt: Date.parse('2026-11-24T14:59:00Z') };
  const { container } = render(<WelcomeBanner user={user} now={now} />);
  expect(container.textContent).toBe('Welcome, Robin!');
});
