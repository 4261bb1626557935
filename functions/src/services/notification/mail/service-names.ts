import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Language } from '@paw-haven/domain/core/text/language';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { spanishNames, unchangedNames, type ServiceNames } from '@paw-haven/domain/offer/service/names';
import { serviceSchema, servicesOfVisitQuery } from '@paw-haven/domain/offer/service/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { dataOf, readableQueryOf } from '../../../lib/firestore/collections.ts';

const MOST_SERVICES = VISIT_LIMITS.pets * (1 + VISIT_LIMITS.addOns);

/** The names of the appointments' services in the reader's language; one query, and none for English. */
export async function serviceNamesOf(
  db: Firestore,
  appointments: readonly Pick<Appointment, 'service_id' | 'add_on_ids'>[],
  language: Language,
): Promise<ServiceNames> {
  const ids = appointments.flatMap(({ service_id: id, add_on_ids: addOns = [] }) => [id, ...addOns]);
  const [first, ...others] = new Set(ids);
  if (language === 'en' || first === undefined) return unchangedNames;
  const query = servicesOfVisitQuery([first, ...others.slice(0, MOST_SERVICES - 1)]);
  const services = dataOf(await readableQueryOf(db, query, serviceSchema).get());
  return spanishNames(services.flatMap(({ value }) => value ?? []));
}
