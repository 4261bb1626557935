import type { Firestore } from 'firebase-admin/firestore';
import { buildSettings } from '@paw-haven/domain/site/build-settings';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { imageOfFileQuery } from '@paw-haven/domain/site/queries';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { rawQueryOf, readable } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';
import { keepCurrent } from './keep-current.ts';

/** Settings that cannot be read leave what the page says; none at all bring the defaults back. */
export function refreshSettings({ db, now }: Pick<DataDependencies, 'db' | 'now'>): Promise<boolean> {
  return keepCurrent(db, async () => {
    const record = (await readable.settings(db).get()).data();
    if (record && !record.value) return {};
    const settings = record?.value;
    return { settings: buildSettings(settings, await imageOf(db, settings?.hero_image_url), now()) };
  });
}

async function imageOf(db: Firestore, url: string | null | undefined): Promise<SiteImage | undefined> {
  const file = url?.trim();
  if (!file) return undefined;
  const [image] = (await rawQueryOf(db, imageOfFileQuery(file)).get()).docs;
  return image && readStoredImage({ ...image.data(), id: image.id });
}
