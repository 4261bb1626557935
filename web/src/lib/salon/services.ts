/** The services on offer as the customer reads them. */
import { serviceIn } from '@paw-haven/domain/offer/service/in-language';
import { activeServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import { useMemo } from 'react';
import type { LiveResult } from '../firestore/use-live.ts';
import { useLiveQuery } from '../firestore/use-live-query.ts';
import { language } from '../language/language.ts';

/** The active services, cheapest first. */
export function useServices(): LiveResult<readonly Service[]> {
  const services = useLiveQuery(activeServicesQuery(), serviceSchema, { prefetch: true });
  const { data } = services;
  const shown = useMemo(() => data?.map((service) => serviceIn(service, language())), [data]);
  return services.status === 'success' && shown ? { ...services, data: shown } : services;
}
