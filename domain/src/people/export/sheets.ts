/** The archive's tables: a CSV a kind, for spreadsheets and for the import. */
import { dollarsText } from '../../core/cents.ts';
import * as z from 'zod/mini';
import { appointmentSchema } from '../../booking/appointment/schema.ts';
import { appointmentsCsv } from '../../booking/visit/csv.ts';
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import { csvText } from '../../core/text/csv.ts';
import { dayOf, timeOf } from '../../core/calendar/time.ts';
import { billTotals } from '../../money/bill/bill.ts';
import { ledgerCsv, ledgerEntrySchema } from '../../money/bill/ledger.ts';
import { billSchema } from '../../money/bill/schema.ts';
import { serviceSchema } from '../../offer/service/schema.ts';
import { VACCINES } from '../../offer/vaccine/kinds.ts';
import { vaccinationId } from '../../offer/vaccine/schema.ts';
import { groomerSchema } from '../../time/groomer/schema.ts';
import { ALERT_LABELS, petCareSchema } from '../care/schema.ts';
import { STATUS_TEXTS } from '../import/read/read-details.ts';
import { messageSchema } from '../message/schema.ts';
import { petSchema, type Pet } from '../pet/schema.ts';
import { effectivePreferences, notificationPreferencesSchema } from '../profile/notification-preferences.ts';
import type { StoredCollection } from '../profile/personal-data.ts';
import { profileSchema, type Profile } from '../profile/schema.ts';
import { reviewSchema } from '../review/schema.ts';
import type { StoredRecord } from './records.ts';

/** Finds a record besides those of the table, by collection and id. */
export type Lookup = (collection: StoredCollection, id: string) => StoredRecord | undefined;

interface Page {
  /** Records with their ids. */
  readonly records: readonly StoredRecord[];
  readonly find: Lookup;
  readonly zone: string;
}

interface Sheet {
  readonly name: `${string}.csv`;
  /** Ids of the records in other collections that the rows of a record need. */
  readonly needs: (record: StoredRecord) => readonly (readonly [StoredCollection, string])[];
  /** The text of a page, with the headings. A record that cannot be read is in the JSON only. */
  readonly csv: (page: Page) => string;
}

const NOTHING = (): [] => [];
const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');
const idIn = (record: StoredRecord, field: string): string[] => {
  const id = record[field];
  return typeof id === 'string' && id !== '' && !id.includes('/') ? [id] : [];
};

/** A table with a row per readable record. */
function sheet<Schema extends z.ZodMiniType<object>>(
  name: Sheet['name'],
  schema: Schema,
  headings: readonly string[],
  row: (record: z.output<Schema>, page: Page) => readonly string[] | undefined,
  needs: Sheet['needs'] = NOTHING,
): Sheet {
  const csv = (page: Page): string => {
    const rows = readAll(schema, page.records).flatMap((record) => {
      const cells = row(record, page);
      return cells ? [cells] : [];
    });
    return csvText([headings, ...rows]);
  };
  return { name, needs, csv };
}

function readAll<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  records: readonly StoredRecord[],
): z.output<Schema>[] {
  return records.flatMap((record) => schema.safeParse(record).data ?? []);
}

const read = <Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  record: StoredRecord | undefined,
): z.output<Schema> | undefined => (record === undefined ? undefined : schema.safeParse(record).data);

const personIn = ({ find }: Page, uid: string): Profile | undefined =>
  read(profileSchema, find('profiles', uid));
const nameIn = (page: Page, uid: string): string => personIn(page, uid)?.full_name ?? '';

const CONTACT = ['Client name', 'Phone', 'Email'] as const;
const contactOf = (person: Profile | undefined): string[] => [
  person?.full_name ?? '',
  person?.phone ?? '',
  person?.email ?? '',
];

const clients = sheet(
  'clients.csv',
  profileSchema,
  [...CONTACT, 'Address', 'City', 'State', 'ZIP code', 'Client notes', 'Account', 'Client ID'],
  (person, { find }) => {
    // The record of a claimed client only says which account has it.
    if (person.merged_into !== null) return undefined;
    const notes = find('customer_notes', person.id)?.['text'];
    return [
      ...contactOf(person),
      person.address ?? '',
      person.city ?? '',
      person.state ?? '',
      person.zip_code ?? '',
      typeof notes === 'string' ? notes : '',
      yesOrNo(person.account),
      person.id,
    ];
  },
  (record) => idIn(record, 'id').map((id) => ['customer_notes', id] as const),
);

const preferences = sheet(
  'preferences.csv',
  profileSchema,
  [
    ...CONTACT,
    'Language',
    'Emails: confirmations',
    'Emails: reminders',
    'Emails: offers',
    'Emails: newsletter',
    'Texts',
    'Texts to',
    'Push messages',
    'Reminders',
    'Status updates',
    'Offers',
    'Client ID',
  ],
  (person, { find }) => {
    if (person.merged_into !== null) return undefined;
    const { email_preferences: mails } = person;
    const stored = read(notificationPreferencesSchema, find('notification_preferences', person.id));
    const chosen = effectivePreferences(person.id, stored ?? null);
    return [
      ...contactOf(person),
      person.language ?? 'en',
      yesOrNo(mails.appointment_confirmations),
      yesOrNo(mails.appointment_reminders),
      yesOrNo(mails.promotional_emails),
      yesOrNo(mails.newsletter),
      yesOrNo(chosen.sms_enabled),
      chosen.phone_number ?? '',
      yesOrNo(chosen.web_push_enabled),
      yesOrNo(chosen.appointment_reminders),
      yesOrNo(chosen.status_updates),
      yesOrNo(chosen.promotional_notifications),
      person.id,
    ];
  },
  (record) => idIn(record, 'id').map((id) => ['notification_preferences', id] as const),
);

const VACCINE_HEADINGS = {
  rabies: 'Rabies expires',
  distemper: 'Distemper expires',
  bordetella: 'Bordetella expires',
};

/** In the order of the headings. */
const detailsOf = ({ born, species, sex, neutered, inactive, ...pet }: Pet): string[] => [
  ...[born, species, sex, neutered].map((fact) => fact ?? ''),
  STATUS_TEXTS[inactive?.reason ?? 'active'],
  ...[pet.usual_groom, pet.vet_clinic, pet.vet_phone].map((text) => text ?? ''),
];

const pets = sheet(
  'pets.csv',
  petSchema,
  [
    ...CONTACT,
    'Pet name',
    'Breed',
    'Weight (lb)',
    'Age (years)',
    'Birth date',
    'Species',
    'Sex',
    'Spayed or neutered',
    'Status',
    'Usual groom',
    'Vet',
    'Vet phone',
    'Pet notes',
    'Alerts',
    ...VACCINES.map((kind) => VACCINE_HEADINGS[kind]),
    'Pet ID',
    'Client ID',
  ],
  (pet, page) => {
    const care = read(petCareSchema, page.find('pet_care', pet.id));
    const alerts = [
      ...(care?.alerts ?? []).map((alert) => ALERT_LABELS[alert]),
      ...(care?.text ? [care.text] : []),
    ];
    return [
      ...contactOf(personIn(page, pet.owner_id)),
      pet.name,
      pet.breed ?? '',
      pet.weight === null ? '' : String(pet.weight),
      pet.age === null ? '' : String(pet.age),
      ...detailsOf(pet),
      pet.special_notes ?? '',
      alerts.join(', '),
      ...VACCINES.map((kind) => {
        const expires = page.find('vaccinations', vaccinationId(pet.id, kind))?.['expires_on'];
        return typeof expires === 'string' ? expires : '';
      }),
      pet.id,
      pet.owner_id,
    ];
  },
  (record) => [
    ...idIn(record, 'owner_id').map((id) => ['profiles', id] as const),
    ...idIn(record, 'id').flatMap((id) => [
      ['pet_care', id] as const,
      ...VACCINES.map((kind) => ['vaccinations', vaccinationId(id, kind)] as const),
    ]),
  ],
);

const visits: Sheet = {
  name: 'visits.csv',
  needs: (record) => [
    ...idIn(record, 'user_id').map((id) => ['profiles', id] as const),
    ...groomerIn(record).map((id) => ['groomers', id] as const),
  ],
  csv: (page) => {
    const appointments = readAll(appointmentSchema, page.records);
    const customers = new Map(
      appointments.map(({ user_id: id }) => {
        const person = personIn(page, id);
        return [id, { name: person?.full_name ?? '', phone: person?.phone ?? null }] as const;
      }),
    );
    const groomers = new Map(
      page.records.flatMap(groomerIn).map((id) => {
        const name = page.find('groomers', id)?.['name'];
        return [id, typeof name === 'string' ? name : ''] as const;
      }),
    );
    return appointmentsCsv(appointments, customers, page.zone, groomers);
  },
};

const groomerIn = (record: StoredRecord): string[] =>
  record['groomer_id'] === undefined ? ['house'] : idIn(record, 'groomer_id');

const bills = sheet(
  'bills.csv',
  billSchema,
  [
    'Day',
    'Client',
    'Items',
    'Items (USD)',
    'Tax (USD)',
    'Tip (USD)',
    'Total (USD)',
    'Paid (USD)',
    'Due (USD)',
    'State',
    'Visit ID',
  ],
  (bill, page) => {
    const totals = billTotals(bill);
    return [
      dayOf(bill.opened_at, page.zone),
      nameIn(page, bill.user_id),
      bill.lines.map(({ label, cents }) => `${label} $${dollarsText(cents)}`).join('; '),
      dollarsText(totals.linesCents),
      dollarsText(totals.taxCents),
      dollarsText(totals.tipCents),
      dollarsText(totals.totalCents),
      dollarsText(totals.paidCents),
      dollarsText(totals.dueCents),
      bill.state,
      bill.id,
    ];
  },
  (record) => idIn(record, 'user_id').map((id) => ['profiles', id] as const),
);

const ledger: Sheet = {
  name: 'ledger.csv',
  needs: NOTHING,
  csv: ({ records, zone }) => ledgerCsv(readAll(ledgerEntrySchema, records), zone),
};

const reviews = sheet(
  'reviews.csv',
  reviewSchema,
  ['Day', 'Client', 'Service', 'Stars', 'Review', 'Reply', 'Published', 'Appointment ID'],
  (review, { zone }) => [
    dayOf(review.created_at, zone),
    review.user_name ?? '',
    review.service_name ?? '',
    String(review.rating),
    review.review_text ?? '',
    review.admin_response ?? '',
    yesOrNo(review.is_published),
    review.appointment_id,
  ],
);

const messages = sheet(
  'messages.csv',
  messageSchema,
  ['Day', 'Time', 'Client', 'From', 'Subject', 'Message', 'Client ID'],
  (message, page) => {
    const uid = message.participants.find((id) => id !== BUSINESS_ID);
    if (uid === undefined) return undefined;
    const name = nameIn(page, uid);
    return [
      dayOf(message.created_at, page.zone),
      timeOf(message.created_at, page.zone),
      name,
      message.sender_id === BUSINESS_ID ? 'Salon' : name,
      message.subject ?? '',
      message.message,
      uid,
    ];
  },
  (record) => {
    const participants: unknown = record['participants'];
    const ids = Array.isArray(participants) ? participants : [];
    return ids.flatMap((id: unknown) =>
      typeof id === 'string' && id !== '' && !id.includes('/') ? [['profiles', id] as const] : [],
    );
  },
);

const services = sheet(
  'services.csv',
  serviceSchema,
  ['Service', 'Description', 'Price (USD)', 'Minutes', 'Sizes', 'Add-on', 'Taxable', 'Active', 'Service ID'],
  (service) => [
    service.name,
    service.description ?? '',
    service.base_price.toFixed(2),
    service.duration_minutes === null ? '' : String(service.duration_minutes),
    (service.sizes ?? [])
      .map(({ label, price_cents: cents, minutes }) => `${label}: $${dollarsText(cents)}, ${minutes} min`)
      .join('; '),
    yesOrNo(service.is_add_on ?? false),
    yesOrNo(service.taxable ?? false),
    yesOrNo(service.is_active),
    service.id,
  ],
);

const groomers = sheet(
  'groomers.csv',
  groomerSchema,
  ['Groomer', 'About', 'Stations', 'Commission (%)', 'Active', 'Groomer ID'],
  (groomer, { find }) => {
    const commission = find('groomer_private', groomer.id)?.['commission_percent'];
    return [
      groomer.name,
      groomer.about,
      String(groomer.places),
      typeof commission === 'number' ? String(commission) : '',
      yesOrNo(groomer.active),
      groomer.id,
    ];
  },
  (record) => idIn(record, 'id').map((id) => ['groomer_private', id] as const),
);

const SHEETS: Readonly<Partial<Record<StoredCollection, readonly Sheet[]>>> = {
  profiles: [clients, preferences],
  pets: [pets],
  appointments: [visits],
  bills: [bills],
  ledger: [ledger],
  reviews: [reviews],
  messages: [messages],
  services: [services],
  groomers: [groomers],
};

/** The tables that the records of a collection are in. */
export const sheetsOf = (collection: StoredCollection): readonly Sheet[] => SHEETS[collection] ?? [];
