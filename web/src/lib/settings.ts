import { paths } from '@paw-haven/domain/paths';
import { effectiveSettings } from '@paw-haven/domain/settings/effective';
import { businessSettingsSchema } from '@paw-haven/domain/settings/schema';
import { useLiveDocument } from './firestore/use-live-document.ts';

/** The settings record, live, with the defaults in place of what is empty. */
export function useBusinessSettings() {
  const settings = useLiveDocument(paths.businessSettings(), businessSettingsSchema, { readsAhead: true });
  if (settings.status !== 'success') return settings;
  return { ...settings, data: effectiveSettings(settings.data ?? undefined) };
}
