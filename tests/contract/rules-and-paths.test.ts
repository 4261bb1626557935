/** Security rules cannot import: our own parser reads them, and they are compared with `domain`. */
import { readFileSync } from 'node:fs';
import { listMatches, type MatchSummary, parseRules } from '@paw-haven/local-backend/rules';
import { CARE_ALERTS, CARE_LIMITS } from '@paw-haven/domain/people/care/schema';
import { notesFields } from '@paw-haven/domain/people/customer/notes';
import { IMAGE_CATEGORIES } from '@paw-haven/domain/site/image/categories';
import { imageFields } from '@paw-haven/domain/site/image/input';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { MESSAGE_RATE } from '@paw-haven/domain/people/message/rate';
import { COLLECTIONS, storagePaths, SUBCOLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { PHOTO_TYPES, SEXES } from '@paw-haven/domain/people/pet/schema';
import { SPECIES } from '@paw-haven/domain/core/records/species';
import { NAME_LENGTH, NAME_PATTERNS } from '@paw-haven/domain/people/profile/person-name';
import { emailPreferencesSchema, EDITABLE_PROFILE_FIELDS } from '@paw-haven/domain/people/profile/schema';
import { STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import { MAX_PRICE, serviceFields } from '@paw-haven/domain/offer/service/input';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { settingsFields } from '@paw-haven/domain/offer/settings/input';
import { WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { VACCINES } from '@paw-haven/domain/offer/vaccine/kinds';
import { VACCINE_REASON_LENGTH } from '@paw-haven/domain/offer/vaccine/reason';
import { SERVICE_GROUPS } from '@paw-haven/domain/offer/service/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { describe, expect, test } from 'vitest';

const OWNED_BY_FUNCTIONS = [
  'appointments',
  'schedule_days',
  'groomers',
  'groomer_private',
  'time_off',
  'calendar_feeds',
  'agreements',
  'agreement_texts',
  'user_roles',
  'staff_invitations',
  'merge_changes',
  'deleted_accounts',
  'customers',
  'payment_events',
  'payment_issues',
  'unpaid_holds',
  'audit_log',
  'rate_limits',
  'conversations',
  'image_contents',
  'deliveries',
  'job_state',
  'month_stats',
  'page_speeds',
  'pet_dues',
  'public',
  'visit_notes',
  'visit_reports',
  'incidents',
  'gallery_photos',
  'waitlist',
  'waitlist_queue',
  'visit_requests',
  'payment_links',
  'salon_exports',
] as const;

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const FIRESTORE = read('firestore.rules');
const STORAGE = read('storage.rules');

/** A regular expression as a string in the rules' language. */
function inRules(pattern: string): string {
  return `'${pattern.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function matchesOf(source: string): MatchSummary[] {
  const { ruleset, issues } = parseRules(source);
  if (!ruleset) throw new Error(`The rules do not parse: ${JSON.stringify(issues)}`);
  return listMatches(ruleset);
}

const DOCUMENTS = '/databases/{database}/documents/';
const firestorePaths = (): string[] => matchesOf(FIRESTORE).map(({ path }) => path.replace(DOCUMENTS, ''));

describe('firestore.rules', () => {
  test('matches exactly the collections of domain/paths', () => {
    const collections = firestorePaths().map((path) => path.split('/')[0] ?? '');
    expect([...new Set(collections)].toSorted()).toEqual(Object.values(COLLECTIONS).toSorted());
  });

  test('matches the subcollections of customers', () => {
    const below = firestorePaths().filter((path) => path.split('/').length > 2);
    expect(below.toSorted()).toEqual(
      Object.values(SUBCOLLECTIONS)
        .map((name) => `customers/{uid}/${name}/{id}`)
        .toSorted(),
    );
  });

  test('has no wildcard over all documents', () => {
    expect(firestorePaths().filter((path) => path.includes('=**'))).toEqual([]);
  });

  test('refuses client writes to records of the functions', () => {
    const open = OWNED_BY_FUNCTIONS.filter(
      (name) => !isClosedToWrites(blockOf(FIRESTORE, `match /${name}/{`)),
    );
    expect(open).toEqual([]);
  });

  test('has one function per role', () => {
    const roles = [...FIRESTORE.matchAll(/holdsRole\('(\w+)'\)/g)].map((match) => match[1] ?? '');
    expect(new Set(roles).size).toBe(roles.length);
    for (const role of roles) expect(STAFF_ROLES).toContain(role);
  });

  test.each<[string, readonly string[]]>([
    ['image categories', IMAGE_CATEGORIES],
    ['photo types', PHOTO_TYPES],
    ['CARE-01 alerts', CARE_ALERTS],
    ['weekdays', WEEKDAYS],
    ['vaccines', VACCINES],
    ['LIFE-01 species', SPECIES],
    ['LIFE-01 sexes', SEXES],
    ['profile fields', EDITABLE_PROFILE_FIELDS],
    ['e-mail preferences', Object.keys(emailPreferencesSchema.shape)],
  ])('lists the %s of domain', (_, values) => {
    const lists = [...FIRESTORE.matchAll(/\[([^\]]*)\]/g)].map((match) => namesIn(match[1] ?? ''));
    // In a regular expression: `(profile|banner)`.
    const choices = [...FIRESTORE.matchAll(/\(([a-z]+(?:\|[a-z]+)+)\)/g)].map(
      (match) => match[1]?.split('|') ?? [],
    );
    expect([...lists, ...choices].some((list) => containsAll(list, values))).toBe(true);
  });

  test.each([
    ['the longest service name', `fields.name.matches('^[\\\\s\\\\S]{1,${serviceFields.maxLengths.name}}$')`],
    ['the longest service description', `'description', null), ${serviceFields.maxLengths.description})`],
    ['the longest image title', `isText(data().title, ${imageFields.maxLengths.title})`],
    ['the longest image description', `'alt_text', null), ${imageFields.maxLengths.alt_text})`],
    ['the highest price', `fields.base_price <= ${MAX_PRICE}`],
    ['ADDON-01 the number of sizes', `sizes.size() <= ${VISIT_LIMITS.sizes}`],
    ['ADDON-01 the longest label of a size', `[\\\\s\\\\S]{1,${VISIT_LIMITS.sizeLabel}}$')`],
    [
      'ADDON-01 the longest buffer, and the groups',
      `|${VISIT_LIMITS.bufferMinutes}) (${SERVICE_GROUPS.join('|')})? (`,
    ],
    ['ADDON-03 the most usual prices', `data().size() <= ${VISIT_LIMITS.usualPrices}`],
    ['ADDON-03 the highest usual price', `price.cents <= ${MAX_PRICE * 100}`],
    ['ADDON-03 the lowest usual price', `price.cents >= ${LIMITS.smallestCharge * 100}`],
    ['ADDON-03 the longest usual visit', `price.minutes <= ${LIMITS.longestServiceMinutes}`],
    ['CARE-01 the longest text about a pet', `'text', null), ${CARE_LIMITS.text})`],
    ['the longest service', `|${LIMITS.longestServiceMinutes}) ([0-9]`],
    ['PET-09 the greatest age', `value <= ${LIMITS.petAgeMax}`],
    ['the longest pet name', `isText(fields.name, ${LIMITS.petNameLength})`],
    ['the longest notes', `'special_notes', null), ${LIMITS.petNotesLength}`],
    ['the longest notes about a customer', `isText(data().text, ${notesFields.maxLengths.text})`],
    ['the longest name', `isText(name, ${NAME_LENGTH})`],
    ['the characters of a name', `name.matches(${inRules(NAME_PATTERNS.characters)})`],
    ['the digits of a name', `name.matches(${inRules(NAME_PATTERNS.digits)})`],
    ['what makes a name an address', `!name.matches(${inRules(NAME_PATTERNS.address)})`],
    ['the salon’s default name', `'${DEFAULT_SETTINGS.business_name}'`],
    ['the longest message', `isText(data().message, ${LIMITS.messageLength})`],
    ['the longest subject', `'subject', null), ${LIMITS.messageSubjectLength})`],
    ['the messages of a window', `data().count <= ${MESSAGE_RATE.calls}`],
    ['the length of a window', `duration.value(${MESSAGE_RATE.windowMs / 1000}, 's')`],
    ['the number of photos', `list.size() <= ${LIMITS.petPhotos}`],
    ['the photos of a change', `changed.size() <= ${LIMITS.petPhotoChanges}`],
    ['VAX-01 the longest reason', `fields.get('reason', null), ${VACCINE_REASON_LENGTH})`],
    ['the last photo looked at', `isPhotoAt(changed, ${LIMITS.petPhotoChanges - 1}, folder);`],
  ])('keeps %s', (_, text) => expect(FIRESTORE).toContain(text));

  const { agreement_text: longestAgreement, ...longestSettings } = settingsFields.maxLengths;
  test.each(Object.entries(longestSettings))('ADMIN-24 keeps the longest %s', (field, longest) =>
    expect(FIRESTORE).toContain(`isTextOrNull(fields.get('${field}', null), ${longest})`),
  );

  test('CARE-06 keeps the longest agreement', () =>
    expect(FIRESTORE).toContain(`(fields.get('agreement_text', '') + '').size() <= ${longestAgreement}`));
});

describe('storage.rules', () => {
  test('matches exactly the folders of domain/paths', () => {
    const inRules = matchesOf(STORAGE).map(({ path }) => path.replace('/b/{bucket}/o/', ''));
    expect(inRules.toSorted()).toEqual([
      storagePaths.imageVariant('{category}', '{copies}', '{file}'),
      storagePaths.ownIncidentPhoto('{uid}', '{appointment}', '{file}'),
      storagePaths.groomerIncidentPhoto('{uid}', '{file}'),
      storagePaths.incidentPhoto('{uid}', '{file}'),
      storagePaths.petPhotoVariant('{uid}', '{copies}', '{file}'),
      storagePaths.petPhoto('{uid}', '{file}'),
      storagePaths.salonExport('{uid}', '{folder}', '{file}'),
      storagePaths.vaccineProof('{uid}', '{file}'),
      storagePaths.ownVisitPhoto('{uid}', '{appointment}', '{file}'),
      storagePaths.groomerPhoto('{uid}', '{file}'),
      storagePaths.visitPhoto('{uid}', '{file}'),
      storagePaths.websiteImage('{category}', '{file}'),
    ]);
  });

  test('MEDIA-12 keeps the size limit of domain', () => {
    expect(STORAGE).toContain('request.resource.size <= 5 * 1024 * 1024');
    expect(LIMITS.imageBytes).toBe(5 * 1024 * 1024);
  });

  test('lists the image categories of domain', () => {
    const list = /category in \[([^\]]*)\]/.exec(STORAGE)?.[1] ?? '';
    expect(namesIn(list).toSorted()).toEqual([...IMAGE_CATEGORIES].toSorted());
  });
});

function isClosedToWrites(block: string): boolean {
  return (
    /allow (read, )?write: if false;/.test(block) && !/allow [^:]*\b(create|update|delete)\b/.test(block)
  );
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
}

function containsAll(list: readonly string[], values: readonly string[]): boolean {
  return values.every((value) => list.includes(value));
}

/** The text from `start` to the end of its block. */
function blockOf(source: string, start: string): string {
  const from = source.indexOf(start);
  if (from < 0) throw new Error(`There is no ${start}`);
  let depth = 0;
  for (let at = source.indexOf(' {\n', from) + 1; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return source.slice(from, at + 1);
  }
  throw new Error(`${start} does not end`);
}
