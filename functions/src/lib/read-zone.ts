import type { Firestore } from 'firebase-admin/firestore';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { readable } from './firestore/collections.ts';

/**
 * The business time zone. Unreadable settings are logged and the default is used, because payments and cancellations
 * must go on.
 */
export async function readZone({ db }: { readonly db: Firestore }): Promise<string> {
  return (await readable.zone(db).get()).data()?.value?.time_zone ?? DEFAULT_SETTINGS.time_zone;
}
