import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { WholeVisit } from '@paw-haven/domain/booking/visit/visit';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import type { ServiceNames } from '@paw-haven/domain/offer/service/names';
import type { Language } from '@paw-haven/domain/core/text/language';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import type { Business } from '../../business.ts';

/** The current records of a message, with safe names. */
export interface MessageDetails {
  /** The visit as one appointment, with all pets that the message is about. */
  readonly appointment: WholeVisit | undefined;
  /** The appointment of each pet, in order. */
  readonly pets: readonly Appointment[];
  /** Further visits of the series that the message is about, with their pets. */
  readonly later: readonly (readonly [Appointment, ...Appointment[]])[];
  /** The names of the visit's services in the reader's language. */
  readonly serviceNames: ServiceNames;
  readonly fullName: string | null;
  readonly language: Language;
  /** The customer of the appointment; only in messages to the business. */
  readonly customer?: Pick<Profile, 'full_name' | 'email' | 'phone'> | undefined;
  /** Whether it is about pets none of which still comes. */
  readonly isOfGonePet?: boolean;
  /** Whether the offer that it is about is open; false for other messages. */
  readonly isOffered?: boolean;
}

/** What a mail is about. */
export interface MailSubject {
  readonly delivery: Pick<Delivery, 'event' | 'data'>;
  readonly business: Business;
  readonly appointment: WholeVisit | undefined;
  /** The appointments of the visit's pets. */
  readonly pets: readonly Appointment[];
  /** Those whose money the mail is about: also the later visits that were canceled with it. */
  readonly paid: readonly Appointment[];
  /** Start times of further visits of the series that the mail is about; none by default. */
  readonly later?: readonly Date[];
  /** When the salon closes today; undefined if it is already closed. */
  readonly closes?: Date | undefined;
  readonly serviceNames: ServiceNames;
  /** Name used in the greeting. */
  readonly name: string;
  readonly language: Language;
  /** The customer of the appointment; only in mails to the business. */
  readonly customer?: MessageDetails['customer'];
  /** URL to confirm the visit of a reminder. */
  readonly confirmUrl?: string | undefined;
  /** Where the owner of another address allows copies. */
  readonly copiesUrl?: string | undefined;
  /** Where the invitation that the mail is about is accepted. */
  readonly inviteUrl?: string | undefined;
  /** The page of the payment link that the message sends. */
  readonly payUrl?: string | undefined;
}
