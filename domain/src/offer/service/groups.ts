import { SERVICE_GROUPS, type Service, type ServiceGroup } from './schema.ts';

const GROOMING_WORDS = ['groom', 'basic', 'premium', 'deluxe'];
const BOARDING_WORDS = ['board', 'stay'];

/** The chosen group; without one, by keywords in the name, ignoring case. Grooming takes precedence over boarding. */
export function serviceGroup({ name, group }: Pick<Service, 'name' | 'group'>): ServiceGroup {
  if (group) return group;
  const text = name.toLowerCase();
  if (GROOMING_WORDS.some((word) => text.includes(word))) return 'grooming';
  if (BOARDING_WORDS.some((word) => text.includes(word))) return 'boarding';
  return 'specialty';
}

/** Services by group, cheapest first within each; empty groups are left out. */
export function groupServices<S extends Pick<Service, 'name' | 'base_price' | 'group'>>(
  services: readonly S[],
): { group: ServiceGroup; services: S[] }[] {
  const sorted = [...services].sort((a, b) => a.base_price - b.base_price);
  return SERVICE_GROUPS.map((group) => ({
    group,
    services: sorted.filter((s) => serviceGroup(s) === group),
  })).filter((entry) => entry.services.length > 0);
}
