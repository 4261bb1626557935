import { expect, test } from 'vitest';
import { aService, anAppointment } from '../../testing/factories.ts';
import { serviceIn } from './in-language.ts';
import { sizeIn, spanishNames, withServiceNames } from './names.ts';

const groom = aService({ name_es: 'Baño básico', description_es: 'Baño y cepillado.' });
const nails = aService({ id: 'nails', name: 'Nail grind', name_es: 'Limado de uñas' });
const bath = aService({ id: 'bath', name: 'Bath' });

test('I18N-01 a service has its Spanish name and description in Spanish only', () => {
  expect(serviceIn(groom, 'es')).toMatchObject({ name: 'Baño básico', description: 'Baño y cepillado.' });
  expect(serviceIn(groom, 'en')).toBe(groom);
  expect(serviceIn(bath, 'es')).toMatchObject({ name: 'Bath', description: bath.description });
  expect(serviceIn({ ...bath, name_es: '' }, 'es').name).toBe('Bath');
});

test('I18N-01 stored labels take the Spanish name, with the size after it', () => {
  const names = spanishNames([groom, nails, bath]);
  expect(
    ['Basic Groom', 'Basic Groom (Up to 50 lb)', 'Basic Grooming', 'Bath', 'Dematting'].map(names),
  ).toEqual(['Baño básico', 'Baño básico (Hasta 50 lb)', 'Basic Grooming', 'Bath', 'Dematting']);
  // In a bill for several pets.
  expect(
    ['Olive: Basic Groom (Over 50 lb)', 'Mr: X: Nail grind', 'Olive: Bath (Large)', 'Olive: Dematting'].map(
      names,
    ),
  ).toEqual([
    'Olive: Baño básico (Más de 50 lb)',
    'Mr: X: Nail grind',
    'Olive: Bath (Grande)',
    'Olive: Dematting',
  ]);
});

test('I18N-01 usual sizes are in Spanish, others as staff wrote them', () => {
  const sizes = ['Up to 20 lb', 'over 90 lb', 'Small', 'X-Large', 'Puppies (Up to 5 lb)'];
  expect(sizes.map((size) => sizeIn(size, 'es'))).toEqual([
    'Hasta 20 lb',
    'Más de 90 lb',
    'Pequeño',
    'Extra grande',
    'Puppies (Up to 5 lb)',
  ]);
  expect(sizes.map((size) => sizeIn(size, 'en'))).toEqual(sizes);
});

test('I18N-01 an appointment names its service and add-ons in Spanish', () => {
  const line = { cents: 1000, minutes: 10, kind: 'add-on', taxable: false } as const;
  const shown = withServiceNames(
    anAppointment({ lines: [{ ...line, label: 'Nail grind' }] }),
    spanishNames([groom, nails]),
  );
  expect([shown.service.name, shown.lines?.[0]?.label]).toEqual(['Baño básico', 'Limado de uñas']);
  expect(withServiceNames(anAppointment(), (name) => name)).toEqual(anAppointment());
});
