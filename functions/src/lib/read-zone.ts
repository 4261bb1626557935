import type { Firestore } from 'firebase-admin/firestore';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import { readable } from './firestore/collections.ts';

/**
 * The business time zone, in which days are counted. Money and cancellations must not wait for somebody to repair the
 * settings: what cannot be read is logged, and the default stands in.
 */
export async function readZone({ db }: { readonly db: Firestore }): Promise<string> {
  return (await readable.zone(db).get()).data()?.value?.time_zone ?? DEFAULT_SETTINGS.time_zone;
}
