import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite, someSite } from '../../testing/site.tsx';
import { ServicesSection } from './services-section.tsx';
import styles from './services-section.module.css';

const service = (name: string, price: number, more: object = {}) => ({
  id: name,
  name,
  price,
  minutes: 90,
  ...more,
});

test('LAND-17 shows each service with price, duration and description', () => {
  renderSite(
    <ServicesSection />,
    someSite({ services: [service('Bath', 45, { description: 'With bubbles.' }), service('Spa', 85.5)] }),
  );
  expect(screen.getAllByText(/^From \$/).map(({ textContent }) => textContent)).toEqual([
    'From $45',
    'From $85.50',
  ]);
  expect(screen.getAllByText('1 hr 30 min')).toHaveLength(2);
  expect(screen.getByText(/With bubbles/)).toBeTruthy();
});

test('LAND-18 shows features for three service names, and none for others', () => {
  renderSite(
    <ServicesSection />,
    someSite({
      services: ['Basic Groom', 'Premium Package', 'Deluxe Treatment', 'Nail Trim'].map((name, index) =>
        service(name, 10 * index),
      ),
    }),
  );
  expect(document.querySelectorAll(`.${styles.features}`)).toHaveLength(3);
  for (const feature of ['Ear cleaning', 'Paw balm', 'Calming massage'])
    expect(screen.getByText(feature)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nail Trim' }).closest('li')?.querySelector('ul')).toBeNull();
});

test('asks to call when the price list is empty', () => {
  renderSite(<ServicesSection />, someSite({ settings: { phone: '(212) 555-0199' } }));
  expect(screen.getByText('We’re updating our price list. Please call us.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '(212) 555-0199' }).getAttribute('href')).toBe('tel:+12125550199');
});

test('offers a retry when the price list could not be loaded', () => {
  const retry = vi.fn();
  renderSite(<ServicesSection />, { status: 'error', retry });
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('shows that the price list is loading', () => {
  renderSite(<ServicesSection />, { status: 'loading' });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText(/being renewed/)).toBeNull();
});
