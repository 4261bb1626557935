import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { datesIn } from '../../lib/firestore/converter.ts';
import { transact } from '../../lib/firestore/transact.ts';

/**
 * Writes the parts of `public/site` that `read` gives, where they changed; resolves to whether any did.
 *
 * The document is read first and what the parts are made of after it: of two runs at the same time one commits later,
 * and that one has read later, so that the last state wins. The sources themselves are not locked; nobody who books has
 * to wait for the public page. `read` may run several times.
 */
export async function updateSiteDocument(
  db: Firestore,
  read: () => Promise<Partial<SiteContent>>,
): Promise<boolean> {
  const document = db.doc(paths.publicSite());
  return transact(db, async (transaction) => {
    const stored = datesIn((await transaction.get(document)).data() ?? {});
    const parts = await read();
    const changed = Object.entries(parts).filter(([part, value]) => !isDeepStrictEqual(stored[part], value));
    if (changed.length === 0) return false;
    // Fields named here are replaced as a whole; a plain merge would keep what is gone from within them.
    transaction.set(document, Object.fromEntries(changed), { mergeFields: changed.map(([part]) => part) });
    return true;
  });
}
