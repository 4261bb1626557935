import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import { documents } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/** The business time zone, in which days are kept. */
export async function readZone({ db }: Pick<DataDependencies, 'db'>): Promise<string> {
  return (await documents.settings(db).get()).data()?.time_zone ?? DEFAULT_SETTINGS.time_zone;
}
