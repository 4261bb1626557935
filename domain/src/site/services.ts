import type { Service } from '../offer/service/schema.ts';
import { LIMITS } from '../core/limits/limits.ts';
import { SITE_LIMITS } from '../core/limits/site.ts';
import { fieldsOf, isNumber, textOf } from './read-fields.ts';

/** A service as the public pages show it. */
export interface SiteService {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** US dollars. */
  readonly price: number;
  readonly minutes: number;
  /** Name and description in Spanish, as stored; missing if the salon has given neither. */
  readonly spanish?: unknown;
  /** The English name, where `name` is in Spanish. */
  readonly english?: string;
}

/** Active services, cheapest first; ties are ordered by name. */
export function buildServices(services: readonly Service[]): SiteService[] {
  return services
    .filter((service) => service.is_active)
    .toSorted((a, b) => a.base_price - b.base_price || compare(a.name, b.name) || compare(a.id, b.id))
    .slice(0, SITE_LIMITS.services)
    .map(({ id, name, name_es, description, description_es, base_price, duration_minutes }) => ({
      id,
      name,
      description: description?.trim() || null,
      price: base_price,
      minutes: duration_minutes ?? LIMITS.defaultDurationMinutes,
      ...(name_es || description_es
        ? { spanish: { name: name_es ?? null, description: description_es ?? null } }
        : {}),
    }));
}

/** Undefined if a required field is missing. */
export function readService(value: unknown): SiteService | undefined {
  const { id, name, description, price, minutes, spanish } = fieldsOf(value);
  const [knownId, knownName] = [textOf(id), textOf(name)];
  if (knownId === null || knownName === null || !isNumber(price) || !isNumber(minutes)) return undefined;
  return {
    id: knownId,
    name: knownName,
    description: textOf(description),
    price,
    minutes,
    ...(spanish ? { spanish } : {}),
  };
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en');
