import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Language } from '@paw-haven/domain/core/language';
import type { Profile } from '@paw-haven/domain/people/profile/schema';

/** The current records of a message, with safe names. */
export interface MessageDetails {
  /** The visit as one appointment, with all pets that the message is about. */
  readonly appointment: Appointment | undefined;
  /** The appointment of each pet, in order. */
  readonly pets: readonly Appointment[];
  /** Further visits of the series that the message is about, with their pets. */
  readonly later: readonly (readonly [Appointment, ...Appointment[]])[];
  readonly fullName: string | null;
  readonly language: Language;
  /** The customer of the appointment; only in messages to the business. */
  readonly customer?: Pick<Profile, 'full_name' | 'email' | 'phone'> | undefined;
}
