import type { Service } from './schema.ts';

export const SERVICE_GROUPS = ['grooming', 'boarding', 'specialty'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

const GROOMING_WORDS = ['groom', 'basic', 'premium', 'deluxe'];
const BOARDING_WORDS = ['board', 'stay'];

/** The group by keywords in the name, ignoring case; grooming takes precedence over boarding. */
export function serviceGroup(name: string): ServiceGroup {
  const text = name.toLowerCase();
  if (GROOMING_WORDS.some((word) => text.includes(word))) return 'grooming';
  if (BOARDING_WORDS.some((word) => text.includes(word))) return 'boarding';
  return 'specialty';
}

/** Services by group, cheapest first within each; empty groups are left out. */
export function groupServices<S extends Pick<Service, 'name' | 'base_price'>>(
  services: readonly S[],
): { group: ServiceGroup; services: S[] }[] {
  const sorted = [...services].sort((a, b) => a.base_price - b.base_price);
  return SERVICE_GROUPS.map((group) => ({
    group,
    services: sorted.filter((s) => serviceGroup(s.name) === group),
  })).filter((entry) => entry.services.length > 0);
}
