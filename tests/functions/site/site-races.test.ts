/** Concurrent updates of `public/site`. */
import { paths } from '@paw-haven/domain/core/records/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { expect, test } from 'vitest';
import { updateSiteDocument } from '../../../functions/src/services/site/update-site-document.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true });

const shown = async () => (await salon.db.doc(paths.publicSite()).get()).get('services') as unknown;
const services = (name: string): Partial<SiteContent> => ({
  services: [{ id: 'bath', name, description: null, price: 1, minutes: 30 }],
});

test('a run with old sources does not overwrite a newer state', async () => {
  let stored = 'old';
  const [slowHasRead, fastReadsAgain, slowMayGoOn] = [signal(), signal(), signal()];
  const slow = updateSiteDocument(salon.db, async () => {
    const parts = services(stored);
    slowHasRead.give();
    await slowMayGoOn.given;
    return parts;
  });
  await slowHasRead.given;
  stored = 'new';
  let reads = 0;
  const fast = updateSiteDocument(salon.db, async () => {
    reads += 1;
    if (reads === 2) fastReadsAgain.give();
    return services(stored);
  });
  // Either the slow run keeps the fast one waiting, or the fast one is done.
  await Promise.race([fast, fastReadsAgain.given]);
  slowMayGoOn.give();
  await Promise.all([slow, fast]);
  expect(await shown()).toEqual(services('new').services);
});

test('keeps all parts that are written simultaneously', async () => {
  const parts: Partial<SiteContent>[] = [
    services('bath'),
    { hero: null },
    { openings: [new Date('2026-07-15T12:00:00Z')] },
    { categories: [{ category: 'hero', count: 1 }] },
  ];
  await Promise.all(parts.map((part) => updateSiteDocument(salon.db, () => Promise.resolve(part))));
  const site = (await salon.db.doc(paths.publicSite()).get()).data() ?? {};
  expect(Object.keys(site).toSorted()).toEqual(['categories', 'hero', 'openings', 'services']);
});

interface Signal {
  readonly given: Promise<void>;
  give(): void;
}

function signal(): Signal {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}
