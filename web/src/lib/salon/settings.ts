import { paths } from '@paw-haven/domain/core/records/paths';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '../firestore/use-live-document.ts';
import { rememberSettings } from '../browser/remember-business.ts';

/** The settings record, live, with defaults for empty fields. */
export function useBusinessSettings() {
  const settings = useLiveDocument(paths.businessSettings(), businessSettingsSchema, { prefetch: true });
  const { data } = settings;
  const effective = useMemo(() => effectiveSettings(data ?? undefined), [data]);
  const isKnown = settings.status === 'success';
  useEffect(() => {
    if (isKnown) rememberSettings({ name: effective.business_name, phone: effective.business_phone });
  }, [isKnown, effective]);
  return settings.status === 'success' ? { ...settings, data: effective } : settings;
}
