import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { datesIn } from '../../lib/firestore/converter.ts';
import { transact } from '../../lib/firestore/transact.ts';

/**
 * Writes the parts of `public/site` that `read` returns, if they have changed. Resolves to whether any has. The
 * document is read first and the sources after it, so that of two concurrent runs the one that commits last has also
 * read last. The sources are not locked, so bookings do not wait for the public page. `read` may run several times.
 */
export async function updateSiteDocument(
  db: Firestore,
  read: (stored: Readonly<Record<string, unknown>>) => Promise<Partial<SiteContent>>,
): Promise<boolean> {
  const document = db.doc(paths.publicSite());
  return transact(db, async (transaction) => {
    const stored = datesIn((await transaction.get(document)).data() ?? {});
    const parts = await read(stored);
    const changed = Object.entries(parts).filter(([part, value]) => !isDeepStrictEqual(stored[part], value));
    if (changed.length === 0) return false;
    // Replaces these fields as a whole; a plain merge would keep removed nested fields.
    transaction.set(document, Object.fromEntries(changed), { mergeFields: changed.map(([part]) => part) });
    return true;
  });
}
