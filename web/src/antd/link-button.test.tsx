import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LinkButton } from './link-button.tsx';

function Where() {
  return <p>{useLocation().pathname}</p>;
}

test('is a link that leads there without loading the page again, except in another tab', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/admin/costs">Costs</LinkButton>
      <Where />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Costs' });
  expect(link.getAttribute('href')).toBe('/admin/costs');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.getByText('/')).toBeTruthy();
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByText('/admin/costs')).toBeTruthy();
});
