import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WelcomeBanner } from './welcome-banner.tsx';

afterEach(cleanup);

test.each([
  ['APP-29', 'maya@example.com', 'Welcome back, Maya!'],
  ['APP-30', '@example.com', 'Welcome back, Pet Parent!'],
  ['APP-30', null, 'Welcome back, Pet Parent!'],
])('%s greets %s in the banner', (_, email, text) => {
  const { container } = render(<WelcomeBanner email={email} />);
  expect(container.textContent).toBe(text);
});
