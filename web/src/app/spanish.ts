/** The Spanish texts of the domain, of every page and of antd; loaded on demand. */
import { CALENDAR_WORDS } from '@paw-haven/domain/booking/appointment/ics';
import { APPOINTMENT_WORDS } from '@paw-haven/domain/booking/appointment/labels';
import { MONEY_WORDS } from '@paw-haven/domain/booking/price/visit-money';
import { STATUS_NEWS } from '@paw-haven/domain/core/records/appointment-status';
import { EXTRA_WORDS } from '@paw-haven/domain/money/bill/input';
import { NOTE_WORDS } from '@paw-haven/domain/people/care/input';
import { ALERT_LABELS } from '@paw-haven/domain/people/care/schema';
import { DELIVERY_WORDS } from '@paw-haven/domain/notify/delivery/labels';
import { ERRORS } from '@paw-haven/domain/core/calls/errors';
import { FORM_WORDS } from '@paw-haven/domain/core/calls/form';
import { DURATION_WORDS } from '@paw-haven/domain/offer/service/display';
import { GROOMER_WORDS } from '@paw-haven/domain/time/groomer/names';
import type { Language } from '@paw-haven/domain/core/text/language';
import { PARTNER_WORDS } from '@paw-haven/domain/people/message/list';
import { MESSAGE_WORDS } from '@paw-haven/domain/people/message/schema';
import { CONFIRMATION_WORDS } from '@paw-haven/domain/booking/payment/confirmation-number';
import { AGE_WORDS } from '@paw-haven/domain/people/pet/age';
import { FACT_WORDS } from '@paw-haven/domain/people/pet/facts';
import { PET_WORDS } from '@paw-haven/domain/people/pet/schema';
import { VET_WORDS } from '@paw-haven/domain/people/pet/sheet';
import { CARD_WORDS } from '@paw-haven/domain/booking/card/texts';
import { POLICY_WORDS } from '@paw-haven/domain/booking/price/policy-texts';
import { CONTACT_WORDS } from '@paw-haven/domain/people/profile/contacts';
import { PROFILE_WORDS } from '@paw-haven/domain/people/profile/input';
import { NAME_WORDS } from '@paw-haven/domain/people/profile/person-name';
import { REVIEW_WORDS } from '@paw-haven/domain/people/review/form';
import { SPANISH as DOMAIN, type DomainWords } from '@paw-haven/domain/spanish/words';
import { DATE_WORDS } from '@paw-haven/domain/core/calendar/time-format';
import { PROOF_WORDS } from '@paw-haven/domain/offer/vaccine/input';
import { VACCINE_WORDS } from '@paw-haven/domain/offer/vaccine/texts';
import { WISH_WORDS } from '@paw-haven/domain/booking/waitlist/input';
import { WAITLIST_WORDS } from '@paw-haven/domain/booking/waitlist/texts';
import antdSpanish from 'antd/es/locale/es_US.js';
import 'dayjs/locale/es-us';
import { setAntdLocale } from '../antd/antd-locale.ts';
import { spanish as antd } from '../antd/messages.es.ts';
import { spanish as extra } from '../components/extra/messages.es.ts';
import { spanish as nextVisit } from '../components/next-visit/messages.es.ts';
import { spanish as petStatus } from '../components/pet-status/messages.es.ts';
import { spanish as contacts } from '../components/contacts/messages.es.ts';
import { spanish as repeat } from '../components/repeat/messages.es.ts';
import { spanish as incident } from '../components/incident/messages.es.ts';
import { spanish as photoPermission } from '../components/photo-permission/messages.es.ts';
import { spanish as weights } from '../components/weights/messages.es.ts';
import { spanish as visitNote } from '../components/visit-note/messages.es.ts';
import { spanish as agreement } from '../components/agreement/messages.es.ts';
import { spanish as groomerReport } from '../components/groomer-report/messages.es.ts';
import { spanish as components } from '../components/messages.es.ts';
import { spanish as uploads } from '../components/uploads/upload-messages.es.ts';
import { spanish as appointments } from '../features/appointments/messages.es.ts';
import { spanish as reviews } from '../features/appointments/reviews/messages.es.ts';
import { spanish as late } from '../components/late/messages.es.ts';
import { spanish as waiting } from '../features/appointments/waitlist/messages.es.ts';
import { spanish as auth } from '../features/auth/messages.es.ts';
import { spanish as claim } from '../features/booking/claim-messages.es.ts';
import { spanish as requests } from '../features/booking/request-messages.es.ts';
import { spanish as booking } from '../features/booking/messages.es.ts';
import { spanish as checkout } from '../features/checkout/messages.es.ts';
import { spanish as invitation } from '../features/invitation/messages.es.ts';
import { spanish as loyalty } from '../features/loyalty/messages.es.ts';
import { spanish as messages } from '../features/messages/messages.es.ts';
import { spanish as payments } from '../features/payments/messages.es.ts';
import { spanish as pets } from '../features/pets/messages.es.ts';
import { spanish as vaccinations } from '../features/pets/vaccinations/messages.es.ts';
import { spanish as settings } from '../features/settings/messages.es.ts';
import { spanish as notifications } from '../features/settings/notification-messages.es.ts';
import { spanish as savedCard } from '../features/settings/saved-card-messages.es.ts';
import { spanish as security } from '../features/settings/security-messages.es.ts';
import { spanish as today } from '../features/today/messages.es.ts';
import { switchTexts, type TranslatedPart } from '../lib/language/language.ts';
import { spanish as lib } from '../lib/language/messages.es.ts';
import { spanish as notify } from '../lib/notify/messages.es.ts';
import { spanish as push } from '../lib/push/messages.es.ts';
import { spanish as shell } from '../lib/language/shell-texts.es.ts';
import { setShellTranslations } from '../lib/language/shell-texts.ts';
import { spanish as uploadProblems } from '../lib/uploads/messages.es.ts';
import { spanish as ui } from '../ui/messages.es.ts';

const { DatePicker: antdPicker, ...antdOthers } = antdSpanish;

/** antd's own translation has English months in its pickers. */
const ANTD = {
  ...antdOthers,
  DatePicker: antdPicker && { ...antdPicker, lang: { ...antdPicker.lang, locale: 'es-us' } },
};

/** Each part is typed by the English texts of its module. */
export const SPANISH = {
  agreement,
  antd,
  appointments,
  auth,
  booking,
  checkout,
  claim,
  requests,
  components,
  extra,
  incident,
  invitation,
  groomerReport,
  contacts,
  lib,
  loyalty,
  messages,
  nextVisit,
  notifications,
  notify,
  payments,
  petStatus,
  pets,
  photoPermission,
  push,
  repeat,
  reviews,
  savedCard,
  security,
  settings,
  today,
  ui,
  uploadProblems,
  uploads,
  vaccinations,
  visitNote,
  late,
  waiting,
  weights,
} satisfies Record<TranslatedPart, object>;

/** Words without a table, because pages pass on or look up the English ones, or only emails and texts use them. */
type WithoutTable =
  | 'language'
  | 'from'
  | 'loyalty'
  | 'nobody'
  | 'errors'
  | 'friendly'
  | 'kept'
  | 'brief'
  | 'notification';

/** The domain's English tables, which its functions use by default. */
export const DOMAIN_TABLES = {
  dates: DATE_WORDS,
  appointment: APPOINTMENT_WORDS,
  money: MONEY_WORDS,
  news: STATUS_NEWS,
  duration: DURATION_WORDS,
  groomer: GROOMER_WORDS,
  calendar: CALENDAR_WORDS,
  confirmation: CONFIRMATION_WORDS,
  policy: POLICY_WORDS,
  card: CARD_WORDS,
  review: REVIEW_WORDS,
  delivery: DELIVERY_WORDS,
  pet: PET_WORDS,
  vet: VET_WORDS,
  age: AGE_WORDS,
  facts: FACT_WORDS,
  contacts: CONTACT_WORDS,
  alerts: ALERT_LABELS,
  note: NOTE_WORDS,
  extra: EXTRA_WORDS,
  proof: PROOF_WORDS,
  vaccine: VACCINE_WORDS,
  waitlist: WAITLIST_WORDS,
  wish: WISH_WORDS,
  form: FORM_WORDS,
  name: NAME_WORDS,
  profile: PROFILE_WORDS,
  message: MESSAGE_WORDS,
  partner: PARTNER_WORDS,
} satisfies Record<Exclude<keyof DomainWords, WithoutTable>, object>;

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;

/** Copies the texts of `from` into the same places in `into`; keeps everything else. */
function put(into: object, from: object): void {
  const table = into as Table;
  for (const [key, value] of Object.entries(from)) {
    const old = table[key];
    if (isTable(value) && isTable(old) && value !== old) put(old, value);
    else table[key] = value;
  }
}

const copyOf = (table: object): object =>
  Array.isArray(table)
    ? table.map((value: unknown) => (isTable(value) ? copyOf(value) : value))
    : Object.fromEntries(
        Object.entries(table).map(([key, value]: [string, unknown]) => [
          key,
          isTable(value) ? copyOf(value) : value,
        ]),
      );

/** Copies of the tables before their first translation. */
const english = new Map<object, object>();

function toSpanish(table: object, spanish: object): void {
  if (!english.has(table)) english.set(table, copyOf(table));
  put(table, spanish);
}

function toEnglish(table: object): void {
  const before = english.get(table);
  if (before) put(table, before);
}

/** Switches the whole page to a language. It may change the domain's tables, because nothing else uses them. */
export function switchLanguage(language: Language): void {
  const isSpanish = language === 'es';
  const turn = isSpanish ? toSpanish : toEnglish;
  for (const [name, table] of Object.entries(DOMAIN_TABLES))
    turn(table, DOMAIN[name as keyof typeof DOMAIN_TABLES]);
  turn(ERRORS, DOMAIN.errors);
  setShellTranslations(isSpanish ? shell : undefined);
  setAntdLocale(isSpanish ? ANTD : undefined);
  switchTexts(language, (part, texts) => turn(texts, SPANISH[part]));
}
