import { expect, test } from 'vitest';
import { aService } from '../testing/factories.ts';
import { buildServices, readService } from './services.ts';

const ids = (...services: Parameters<typeof aService>[0][]) =>
  buildServices(services.map((service) => aService(service))).map(({ id }) => id);

test('LAND-16 contains only active services, cheapest first', () => {
  expect(
    ids(
      { id: 'deluxe', base_price: 120 },
      { id: 'retired', base_price: 1, is_active: false },
      { id: 'nails', base_price: 19.5 },
      { id: 'basic', base_price: 45 },
    ),
  ).toEqual(['nails', 'basic', 'deluxe']);
});

test('sorts services of the same price by name, then by id', () => {
  expect(
    ids(
      { id: '3', name: 'bath' },
      { id: '2', name: 'Cut' },
      { id: '1', name: 'Cut' },
      { id: '4', name: 'Éclat' },
    ),
  ).toEqual(['3', '1', '2', '4']);
});

test('uses an hour without a duration, and no description if it is blank', () => {
  expect(buildServices([aService({ duration_minutes: null, description: '  ' })])).toEqual([
    { id: 'basic-groom', name: 'Basic Groom', description: null, price: 45, minutes: 60 },
  ]);
});

test('I18N-01 has the Spanish name and description that the salon gave a service', () => {
  const built = buildServices([
    aService({ id: 'a', name_es: 'Baño', description_es: 'Con secado' }),
    aService({ id: 'b', name_es: 'Uñas' }),
    aService({ id: 'c' }),
  ]);
  expect(built.map(({ spanish }) => spanish)).toEqual([
    { name: 'Baño', description: 'Con secado' },
    { name: 'Uñas', description: null },
    undefined,
  ]);
  expect(built.map((service) => readService(JSON.parse(JSON.stringify(service))))).toEqual(built);
});

test('is limited to 100 services', () => {
  const many = Array.from({ length: 1000 }, (_, index) => aService({ id: `${index}`, base_price: index }));
  expect(buildServices(many)).toHaveLength(100);
});
