import type { Service } from '../service/schema.ts';
import { LIMITS } from '../limits.ts';
import type { SiteService } from './content.ts';
import { SITE_LIMITS } from './limits.ts';

/** Active services, cheapest first; of one price by name. */
export function buildServices(services: readonly Service[]): SiteService[] {
  return services
    .filter((service) => service.is_active)
    .toSorted((a, b) => a.base_price - b.base_price || compare(a.name, b.name) || compare(a.id, b.id))
    .slice(0, SITE_LIMITS.services)
    .map(({ id, name, description, base_price, duration_minutes }) => ({
      id,
      name,
      description: description?.trim() || null,
      price: base_price,
      minutes: duration_minutes ?? LIMITS.defaultDurationMinutes,
    }));
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en');
