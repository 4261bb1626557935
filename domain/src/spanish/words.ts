/**
 * All Spanish texts of the domain, as spoken in Mexico and the United States, with "usted". See `language.ts` for how
 * they are loaded.
 */
import type { Language } from '../core/text/language.ts';
import { DATES, DURATION } from './dates.ts';
import { ERRORS } from './errors.ts';
import { FRIENDLY } from './friendly.ts';
import { BRIEF, NOTIFICATION } from './notifications.ts';
import { FORM, CONTACTS, MESSAGE, NAME, NO_NAME, PARTNER, PROFILE } from './people.ts';
import { AGE, ALERTS, FACTS, NOTE, PET, PROOF, VACCINE, VET } from './pets.ts';
import {
  APPOINTMENT,
  CALENDAR,
  CARD,
  CONFIRMATION,
  DELIVERY,
  EXTRA,
  FROM,
  GROOMER,
  KEPT,
  LOYALTY,
  MONEY,
  NEWS,
  POLICY,
  REVIEW,
  WAITLIST,
  WISH,
} from './visits.ts';

export const SPANISH = {
  /** For `joinNames`. */
  language: 'es' satisfies Language,
  dates: DATES,
  appointment: APPOINTMENT,
  money: MONEY,
  news: NEWS,
  notification: NOTIFICATION,
  brief: BRIEF,
  /** For `startingPrice`. */
  from: FROM,
  duration: DURATION,
  groomer: GROOMER,
  waitlist: WAITLIST,
  wish: WISH,
  calendar: CALENDAR,
  confirmation: CONFIRMATION,
  policy: POLICY,
  card: CARD,
  /** For `lineText`. */
  kept: KEPT,
  review: REVIEW,
  loyalty: LOYALTY,
  delivery: DELIVERY,
  pet: PET,
  vet: VET,
  age: AGE,
  facts: FACTS,
  alerts: ALERTS,
  note: NOTE,
  extra: EXTRA,
  proof: PROOF,
  vaccine: VACCINE,
  form: FORM,
  name: NAME,
  profile: PROFILE,
  contacts: CONTACTS,
  message: MESSAGE,
  partner: PARTNER,
  /** For `greetingName` and `customerName`. */
  nobody: NO_NAME,
  errors: ERRORS,
  friendly: FRIENDLY,
} as const;

export type DomainWords = typeof SPANISH;

/** Undefined means English. For functions only: pages load `SPANISH` lazily. */
export const WORDS_OF: Readonly<Record<Language, DomainWords | undefined>> = {
  en: undefined,
  es: SPANISH,
};
