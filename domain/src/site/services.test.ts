import { expect, test } from 'vitest';
import { aService } from '../testing/factories.ts';
import { buildServices } from './services.ts';

const ids = (...services: Parameters<typeof aService>[0][]) =>
  buildServices(services.map((service) => aService(service))).map(({ id }) => id);

test('LAND-16 has active services only, cheapest first', () => {
  expect(
    ids(
      { id: 'deluxe', base_price: 120 },
      { id: 'retired', base_price: 1, is_active: false },
      { id: 'nails', base_price: 19.5 },
      { id: 'basic', base_price: 45 },
    ),
  ).toEqual(['nails', 'basic', 'deluxe']);
});

test('puts services of one price in the order of their names, of one name of their ids', () => {
  expect(
    ids(
      { id: '3', name: 'bath' },
      { id: '2', name: 'Cut' },
      { id: '1', name: 'Cut' },
      { id: '4', name: 'Éclat' },
    ),
  ).toEqual(['3', '1', '2', '4']);
});

test('shows an hour where no duration is set, and no description where it is blank', () => {
  expect(buildServices([aService({ duration_minutes: null, description: '  ' })])).toEqual([
    { id: 'basic-groom', name: 'Basic Groom', description: null, price: 45, minutes: 60 },
  ]);
});

test('stays small with a thousand services', () => {
  const many = Array.from({ length: 1000 }, (_, index) => aService({ id: `${index}`, base_price: index }));
  expect(buildServices(many)).toHaveLength(100);
});
