/** `storage.rules`, evaluated by the runtime of the Storage emulator. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { PROOF_TYPES } from '@paw-haven/domain/offer/vaccine/input';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVERYONE, NO_ONE, STAFF } from '../support/access.ts';
import { LAST_RELEASE } from '../support/last-release.ts';
import { PERSONAS, UIDS, type Persona } from '../support/personas.ts';
import { openStorageBench, type File } from '../support/storage-bench.ts';

const HERO = storagePaths.websiteImage('hero', '1795000000000-abc.jpg');
const COPY = storagePaths.imageVariant('hero', '1795000000000-abc-0123456789ab', '480.avif');
const PHOTO = storagePaths.petPhoto(UIDS.customer, 'abc.jpg');
const VISIT_PHOTO = storagePaths.visitPhoto(UIDS.customer, 'abc.jpg');
const GROOMER_PHOTO = storagePaths.groomerPhoto(UIDS.customer, 'abc.jpg');
const INCIDENT = storagePaths.incidentPhoto(UIDS.customer, 'abc.jpg');
const GROOMER_INCIDENT = storagePaths.groomerIncidentPhoto(UIDS.customer, 'abc.jpg');
/** Photos that cannot be overwritten. */
const ONCE: readonly string[] = [VISIT_PHOTO, GROOMER_PHOTO, INCIDENT, GROOMER_INCIDENT];
const OWN_PHOTO = storagePaths.ownVisitPhoto(UIDS.customer, 'visit', 'abc.jpg');
const OWN_INCIDENT = storagePaths.ownIncidentPhoto(UIDS.customer, 'visit', 'abc.jpg');
const PROOF = storagePaths.vaccineProof(UIDS.customer, 'abc.pdf');
const ARCHIVE = storagePaths.salonExport(UIDS.owner, 'abc', 'everything.zip');
const PHOTO_COPY = storagePaths.petPhotoVariant(UIDS.customer, 'abc-0123456789ab', '240.avif');

const { loaded, permits, documents } = openStorageBench();
afterEach(() => documents.clear());

test('compile without a warning', () =>
  expect(loaded).toEqual({ rulesVersion: 2, errors: [], warnings: [] }));

describe.each<[string, string, string, File | undefined, readonly Persona[]]>([
  ['ROLE-12 seeing a website image', 'get', HERO, undefined, EVERYONE],
  ['listing the website images, those that are not shown among them', 'list', HERO, undefined, STAFF],
  ['MEDIA-10 ROLE-23 uploading a website image', 'create', HERO, {}, STAFF],
  ['overwriting a website image', 'overwrite', HERO, {}, STAFF],
  ['removing a website image', 'delete', HERO, undefined, STAFF],
  ['seeing a copy of a website image', 'get', COPY, undefined, EVERYONE],
  ['listing the copies', 'list', COPY, undefined, NO_ONE],
  ['adding a copy', 'create', COPY, { contentType: 'image/avif' }, NO_ONE],
  ['overwriting a copy', 'overwrite', COPY, { contentType: 'image/avif' }, NO_ONE],
  ['removing a copy', 'delete', COPY, undefined, NO_ONE],
  ['seeing a pet’s photo', 'get', PHOTO, undefined, ['customer', ...STAFF]],
  ['listing a customer’s photos', 'list', `pet-photos/${UIDS.customer}/x`, undefined, ['customer', ...STAFF]],
  ['PET-12 uploading a pet’s photo', 'create', PHOTO, {}, ['customer']],
  ['overwriting a pet’s photo', 'overwrite', PHOTO, {}, ['customer']],
  ['removing a pet’s photo', 'delete', PHOTO, undefined, ['customer']],
  ['seeing a copy of a pet’s photo', 'get', PHOTO_COPY, undefined, ['customer', ...STAFF]],
  ['listing the copies of a customer’s photos', 'list', PHOTO_COPY, undefined, NO_ONE],
  ['adding a copy of a pet’s photo', 'create', PHOTO_COPY, { contentType: 'image/avif' }, NO_ONE],
  ['overwriting a copy of a pet’s photo', 'overwrite', PHOTO_COPY, { contentType: 'image/avif' }, NO_ONE],
  ['removing a copy of a pet’s photo', 'delete', PHOTO_COPY, undefined, NO_ONE],
  ['BILL-03 seeing a photo of a visit', 'get', VISIT_PHOTO, undefined, ['customer', ...STAFF]],
  ['listing the photos of visits', 'list', VISIT_PHOTO, undefined, NO_ONE],
  ['BILL-03 adding a photo of a visit', 'create', VISIT_PHOTO, {}, STAFF],
  ['overwriting a photo of a visit', 'overwrite', VISIT_PHOTO, {}, NO_ONE],
  ['removing a photo of a visit', 'delete', VISIT_PHOTO, undefined, NO_ONE],
  ['CARE-02 seeing a groomer’s photo of a visit', 'get', GROOMER_PHOTO, undefined, ['customer', 'groomer']],
  ['CARE-02 listing groomers’ photos', 'list', GROOMER_PHOTO, undefined, NO_ONE],
  ['CARE-02 adding a photo as a groomer', 'create', GROOMER_PHOTO, {}, ['groomer']],
  ['CARE-02 overwriting a groomer’s photo', 'overwrite', GROOMER_PHOTO, {}, NO_ONE],
  ['CARE-02 removing a groomer’s photo', 'delete', GROOMER_PHOTO, undefined, NO_ONE],
  ['CARE-02 seeing a photo of a visit without a record', 'get', OWN_PHOTO, undefined, ['customer']],
  ['CARE-02 adding a photo of a visit without a record', 'create', OWN_PHOTO, {}, NO_ONE],
  ['GROOM-03 seeing a photo of an incident: not its owner', 'get', INCIDENT, undefined, STAFF],
  ['GROOM-03 listing photos of incidents', 'list', INCIDENT, undefined, NO_ONE],
  ['GROOM-03 adding a photo of an incident', 'create', INCIDENT, {}, STAFF],
  ['GROOM-03 overwriting a photo of an incident', 'overwrite', INCIDENT, {}, NO_ONE],
  ['GROOM-03 removing a photo of an incident', 'delete', INCIDENT, undefined, NO_ONE],
  ['GROOM-03 changing the type of a photo of an incident', 'update', INCIDENT, {}, NO_ONE],
  ['GROOM-03 seeing a groomer’s photo of an incident', 'get', GROOMER_INCIDENT, undefined, ['groomer']],
  ['GROOM-03 adding a photo of an incident as a groomer', 'create', GROOMER_INCIDENT, {}, ['groomer']],
  ['GROOM-03 removing a groomer’s photo of an incident', 'delete', GROOMER_INCIDENT, undefined, NO_ONE],
  ['GROOM-03 seeing a photo of an incident without a visit', 'get', OWN_INCIDENT, undefined, NO_ONE],
  ['VAX-01 seeing a proof of vaccination', 'get', PROOF, undefined, ['customer', ...STAFF]],
  ['listing the proofs of vaccination', 'list', PROOF, undefined, NO_ONE],
  ['VAX-01 sending a proof of vaccination', 'create', PROOF, {}, ['customer']],
  ['VAX-01 overwriting a proof of vaccination', 'overwrite', PROOF, {}, NO_ONE],
  ['VAX-01 removing a proof of vaccination', 'delete', PROOF, undefined, NO_ONE],
  ['OUT-01 opening an own archive with everything', 'get', ARCHIVE, undefined, ['owner']],
  ['OUT-01 listing archives', 'list', ARCHIVE, undefined, NO_ONE],
  ['OUT-01 writing an archive', 'create', ARCHIVE, { contentType: 'application/zip' }, NO_ONE],
  ['OUT-01 overwriting an archive', 'overwrite', ARCHIVE, { contentType: 'application/zip' }, NO_ONE],
  ['OUT-01 removing an archive', 'delete', ARCHIVE, undefined, NO_ONE],
  [
    'OUT-01 opening an admin’s own folder',
    'get',
    storagePaths.salonExport(UIDS.admin, 'abc', 'a.zip'),
    undefined,
    NO_ONE,
  ],
  [
    'OUT-01 opening the pieces',
    'get',
    storagePaths.salonExport(UIDS.owner, 'abc', 'pieces/a/b'),
    undefined,
    NO_ONE,
  ],
  ['changing the type of a website image', 'update', HERO, {}, STAFF],
  ['changing the type of a pet’s photo', 'update', PHOTO, {}, ['customer']],
  ['changing the type of a photo of a visit', 'update', VISIT_PHOTO, {}, NO_ONE],
  ['changing the type of a groomer’s photo', 'update', GROOMER_PHOTO, {}, NO_ONE],
  ['changing the type of a proof of vaccination', 'update', PROOF, {}, NO_ONE],
  ['uploading deeper than an own folder', 'create', `pet-photos/${UIDS.customer}/deep/1.jpg`, {}, NO_ONE],
  ['uploading into the folder of all', 'create', 'pet-photos/1.jpg', {}, NO_ONE],
  ['uploading somewhere else', 'create', 'elsewhere/abc.jpg', {}, NO_ONE],
  ['seeing something else', 'get', 'elsewhere/abc.jpg', undefined, NO_ONE],
  ['uploading into a category that does not exist', 'create', 'website-images/cats/1.jpg', {}, NO_ONE],
  ['uploading deeper than a category', 'create', 'website-images/hero/deep/1.jpg', {}, NO_ONE],
])('%s', (_, method, object, file, allowed) => {
  test.each(PERSONAS.map((persona) => [persona, allowed.includes(persona)] as const))(
    '%s: %s',
    async (persona, expected) => expect(await permits(persona, method, object, file)).toBe(expected),
  );
});

describe.each([
  ['website image', 'owner', HERO],
  ['pet photo', 'customer', PHOTO],
  ['photo of a visit', 'owner', VISIT_PHOTO],
  ['groomer’s photo of a visit', 'groomer', GROOMER_PHOTO],
  ['photo of an incident', 'owner', INCIDENT],
  ['groomer’s photo of an incident', 'groomer', GROOMER_INCIDENT],
] as const)('%s', (_, persona, object) => {
  test.each<[string, File, boolean]>([
    ['MEDIA-12 exactly 5 MB', { size: LIMITS.imageBytes }, true],
    ['MEDIA-12 one byte more', { size: LIMITS.imageBytes + 1 }, false],
    ['an empty file', { size: 0 }, false],
    ['MEDIA-13 a PNG', { contentType: 'image/png' }, true],
    ['MEDIA-13 a page', { contentType: 'text/html' }, false],
    ['MEDIA-13 a type that only begins like an image', { contentType: 'imagery/x' }, false],
    ['MEDIA-13 an image type with another behind it', { contentType: 'image/png\ntext/html' }, false],
    ['MEDIA-13 an image type behind another', { contentType: 'text/html image/png' }, false],
    ['MEDIA-13 a type that is not an image', { contentType: 'image/' }, false],
  ])('decides on %s', async (_title, file, expected) => {
    expect(await permits(persona, 'create', object, file)).toBe(expected);
    // Also for an existing file, whose type could be changed alone. Photos of visits stay as they are.
    for (const method of ['overwrite', 'update'])
      expect(await permits(persona, method, object, file)).toBe(expected && !ONCE.includes(object));
  });
});

test.each<[string, File, boolean]>([
  ['exactly 5 MB', { size: LIMITS.imageBytes }, true],
  ['one byte more', { size: LIMITS.imageBytes + 1 }, false],
  ['an empty file', { size: 0 }, false],
  ...PROOF_TYPES.map((contentType) => [contentType, { contentType }, true] as [string, File, boolean]),
  ['a drawing, which may hold a script', { contentType: 'image/svg+xml' }, false],
  ['a page', { contentType: 'text/html' }, false],
  ['a PDF with another type behind it', { contentType: 'application/pdf\ntext/html' }, false],
  ['a PDF behind another type', { contentType: 'text/html application/pdf' }, false],
])('VAX-01 a proof of vaccination may be %s', async (_, file, expected) =>
  expect(await permits('customer', 'create', PROOF, file)).toBe(expected),
);

describe('CARE-02 in a salon with a team', () => {
  const VISIT = paths.appointment('visit');
  beforeEach(() => {
    documents.set(paths.groomer('house'), { name: 'Grace' });
    documents.set(paths.groomerPrivate('house'), { user_id: UIDS.groomer });
    documents.set(paths.groomerPrivate('ana'), { user_id: 'ana' });
    documents.set(VISIT, { user_id: UIDS.customer });
  });

  describe.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['of the first groomer, which names none', {}, true],
    ['that names the groomer', { groomer_id: 'house' }, true],
    ['of another groomer', { groomer_id: 'ana' }, false],
    ['of a groomer without a record', { groomer_id: 'theo' }, false],
    ['of another customer', { user_id: UIDS.otherCustomer }, false],
  ])('a groomer’s photo of a visit %s', (_, visit, isOwn) => {
    beforeEach(() => documents.set(VISIT, { user_id: UIDS.customer, ...visit }));

    test.each(PERSONAS)('is added and seen as it should be by %s', async (persona) => {
      const mayAdd = isOwn && persona === 'groomer';
      expect(await permits(persona, 'create', OWN_PHOTO, {})).toBe(mayAdd);
      expect(await permits(persona, 'get', OWN_PHOTO)).toBe(mayAdd || persona === 'customer');
      for (const method of ['overwrite', 'update'])
        expect(await permits(persona, method, OWN_PHOTO, {})).toBe(false);
      for (const method of ['list', 'delete']) expect(await permits(persona, method, OWN_PHOTO)).toBe(false);
    });

    test.each(PERSONAS)('GROOM-03 of an incident, not for its owner, but for %s', async (persona) => {
      const mayAdd = isOwn && persona === 'groomer';
      expect(await permits(persona, 'create', OWN_INCIDENT, {})).toBe(mayAdd);
      expect(await permits(persona, 'get', OWN_INCIDENT)).toBe(mayAdd);
      for (const method of ['overwrite', 'update'])
        expect(await permits(persona, method, OWN_INCIDENT, {})).toBe(false);
      for (const method of ['list', 'delete'])
        expect(await permits(persona, method, OWN_INCIDENT)).toBe(false);
    });
  });

  test.each([
    ['admin', storagePaths.incidentPhoto(UIDS.admin, 'abc.jpg')],
    ['groomer', storagePaths.ownIncidentPhoto(UIDS.groomer, 'visit', 'abc.jpg')],
  ] as const)(
    'GROOM-03 %s neither adds nor sees a photo of an incident with an own pet',
    async (who, path) => {
      documents.set(VISIT, { user_id: UIDS.groomer });
      expect(await permits(who, 'get', path)).toBe(false);
      expect(await permits(who, 'create', path, {})).toBe(false);
    },
  );

  test('GROOM-03 a photo of an incident must be an image', async () => {
    expect(await permits('groomer', 'create', OWN_INCIDENT, { contentType: 'text/html' })).toBe(false);
  });

  test('the photo must be an image', async () => {
    expect(await permits('groomer', 'create', OWN_PHOTO, { contentType: 'text/html' })).toBe(false);
  });

  test('the folder for all groomers is closed, and its photos are their customers’ to see', async () => {
    expect(await permits('groomer', 'create', GROOMER_PHOTO, {})).toBe(false);
    expect(await permits('groomer', 'get', GROOMER_PHOTO)).toBe(false);
    expect(await permits('customer', 'get', GROOMER_PHOTO)).toBe(true);
  });
});

describe('GROOM-03 a photo of an incident with an own pet, in a salon of one', () => {
  const own = storagePaths.groomerIncidentPhoto(UIDS.groomer, 'abc.jpg');

  test('is not seen by the groomer', async () => {
    expect(await permits('groomer', 'get', own)).toBe(false);
  });

  test('is not added by the groomer', async () => {
    expect(await permits('groomer', 'create', own, {})).toBe(false);
  });
});

test.each(LAST_RELEASE.uploads)(
  '%s uploads where the last release does: %s',
  async (persona, path, contentType) => {
    expect(await permits(persona, 'create', path, { contentType })).toBe(true);
  },
);

test('VAX-01 no proof is restored for a deleted account', async () => {
  documents.set(paths.deletedAccount(UIDS.customer), {});
  expect(await permits('customer', 'create', PROOF, {})).toBe(false);
});

test.each(['create', 'update'])('no photo is restored for a deleted account: %s', async (method) => {
  documents.set(paths.deletedAccount(UIDS.otherCustomer), {});
  expect(await permits('customer', method, PHOTO, {})).toBe(true);
  documents.set(paths.deletedAccount(UIDS.customer), {});
  expect(await permits('customer', method, PHOTO, {})).toBe(false);
});

test.each([
  ['until a day after it was made', 23.99, true],
  ['not after a day', 24, false],
])('OUT-01 an archive can be opened %s', async (_, hoursOld, expected) =>
  expect(await permits('owner', 'get', ARCHIVE, { hoursOld })).toBe(expected),
);
