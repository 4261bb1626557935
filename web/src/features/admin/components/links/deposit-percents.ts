import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';

const PERCENTS = [25, 50, 100];

/** The shares of a price that staff can ask for as a deposit, and the one that is chosen at first: as for new customers. */
export function depositPercents(policy: BusinessSettings['policy']) {
  const usual = [policy?.deposit_new ?? 100, policy?.deposit_known ?? 100].filter((percent) => percent > 0);
  return {
    percents: [...new Set([...usual, ...PERCENTS])].toSorted((one, other) => one - other),
    usual: usual[0] ?? 100,
  };
}
