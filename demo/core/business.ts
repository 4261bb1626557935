/** The demo business: settings with opening hours, and services. */
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { businessSettingsSchema, type BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { OpeningHours } from '@paw-haven/domain/time/schedule/hours';

const WEEKDAY: OpeningHours = { open: '09:00', close: '18:00', closed: false };
const SATURDAY: OpeningHours = { open: '10:00', close: '16:00', closed: false };

export const DEMO_SETTINGS: BusinessSettings = businessSettingsSchema.parse({
  id: 'main',
  business_name: 'Paw Haven',
  business_phone: '(555) 010-0142',
  business_email: 'hello@pawhaven.example',
  business_address: '12 Maple Street, Brookfield, NY 10001',
  about_text:
    'Paw Haven is a small grooming salon where every pet gets one groomer from the first brush to the last treat. ' +
    'No cages, no rush, and a quiet room for the shy ones.',
  business_hours: {
    monday: WEEKDAY,
    tuesday: WEEKDAY,
    wednesday: WEEKDAY,
    thursday: WEEKDAY,
    friday: WEEKDAY,
    saturday: SATURDAY,
    sunday: { ...SATURDAY, closed: true },
  },
  quiet_hours: null,
  setup_hidden: true,
  time_zone: 'America/New_York',
});

export const DEMO_SERVICES: readonly Service[] = [
  service(
    'basic-groom',
    'Basic Groom',
    45,
    60,
    'Bath, brush-out, ears and nails. For coats that just need a freshen-up.',
  ),
  service(
    'premium-package',
    'Premium Package',
    85,
    90,
    'Everything in the basic groom, plus a full haircut, your style.',
  ),
  service(
    'deluxe-treatment',
    'Deluxe Treatment',
    120,
    120,
    'Full haircut, conditioning mask, paw balm and a hand blow-dry.',
  ),
  service(
    'overnight-boarding',
    'Overnight Boarding',
    60,
    60,
    'One night in a quiet room, with two walks. The time you pick is drop-off.',
  ),
  service(
    'nail-trim',
    'Nail Trim',
    20,
    30,
    'Clipped and filed, with a break whenever your pet asks for one.',
  ),
  service('teeth-cleaning', 'Teeth Cleaning', 35, 30, 'A gentle brush and polish, and a look at the gums.'),
  {
    ...service('summer-shave', 'Summer Shave', 70, 60, 'A short summer cut. Offered May through August.'),
    is_active: false,
  },
];

function service(
  id: string,
  name: string,
  base_price: number,
  duration_minutes: number,
  description: string,
): Service {
  return { id, name, description, base_price, duration_minutes, is_active: true };
}
