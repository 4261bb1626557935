import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import { policySentence } from '@paw-haven/domain/booking/price/policy-texts';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { formatCents } from '@paw-haven/domain/core/cents';
import type { Language } from '@paw-haven/domain/core/text/language';
import { NOTIFICATION_WORDS } from '@paw-haven/domain/notify/notification/words';
import { WORDS_OF } from '@paw-haven/domain/spanish/words';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { documents, readable } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';
import { serviceNamesOf } from '../notification/mail/service-names.ts';

/** What the page of a link says, in the reader's language. */
export interface DescribedLink {
  /** The name of the business. */
  readonly salon: string;
  readonly kind: PaymentLink['kind'];
  /** Until when the time is held. */
  readonly until: string;
  readonly amount: string;
  /** The visit's price; undefined if all of it is asked for. */
  readonly total: string | undefined;
  readonly what: string;
  readonly when: string;
  /** What is refunded if the visit is canceled; undefined if nothing was agreed on. */
  readonly policy: string | undefined;
}

export async function describeLink(
  { db }: Pick<DataDependencies, 'db'>,
  {
    link,
    cents,
    ofCents = cents,
  }: { readonly link: PaymentLink; readonly cents: number; readonly ofCents?: number },
  language: Language,
): Promise<DescribedLink> {
  const { kind, until, pets } = link;
  const words = WORDS_OF[language];
  const say = words?.notification ?? NOTIFICATION_WORDS;
  const [stored, start, nameOf] = await Promise.all([
    readable.settings(db).get(),
    startOf(db, link),
    serviceNamesOf(db, pets, language),
  ]);
  const { business_name: salon, time_zone: zone } = effectiveSettings(stored.data()?.value);
  const booking = bookingFromMetadata(link.booking);
  const total = booking?.pets.reduce((sum, { amount_cents: each }) => sum + each, 0) ?? ofCents;
  return {
    salon,
    kind,
    until: formatInstant(until, zone, words?.dates),
    amount: formatCents(cents),
    total: total > cents ? formatCents(total) : undefined,
    what: joinNames(
      pets.map(({ service, name }) => say.ofPet(nameOf(service), name)),
      language,
    ),
    when: formatInstant(start, zone, words?.dates),
    policy: policySentence(booking?.policy ?? [], words?.policy),
  };
}

/** The start of the visit, which may have been moved since the link was sent. */
async function startOf(db: DataDependencies['db'], { visit_id: id, start }: PaymentLink): Promise<Date> {
  if (id === undefined) return start;
  return (await documents.appointment(db, id).get()).data()?.appointment_date ?? start;
}
