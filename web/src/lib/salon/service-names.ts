import { spanishNames, unchangedNames, type ServiceNames } from '@paw-haven/domain/offer/service/names';
import { activeServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { useMemo } from 'react';
import { useLiveQuery } from '../firestore/use-live-query.ts';
import { language } from '../language/language.ts';

/** Translates the names of services in stored records; reads the services only for another language than English. */
export function useServiceNames(): ServiceNames {
  const { data } = useLiveQuery(language() === 'en' ? null : activeServicesQuery(), serviceSchema);
  return useMemo(() => (data ? spanishNames(data) : unchangedNames), [data]);
}
