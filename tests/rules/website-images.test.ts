import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { IMAGE_CATEGORIES } from '@paw-haven/domain/site/image/categories';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, deleteField, doc, getDoc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVERYONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const anImage = (changes: Partial<WebsiteImage> = {}): WebsiteImage => ({
  id: 'hero',
  file_path: 'https://photos.example/hero.jpg',
  title: 'Hero',
  alt_text: 'A happy dog',
  category: IMAGE_CATEGORIES[1],
  is_active: true,
  is_portfolio: true,
  display_order: 1,
  created_at: new Date('2026-01-01T00:00:00Z'),
  ...changes,
});
/** Images as an admin writes them. */
const ACTIVE = paths.websiteImage('hero');
const HIDDEN = paths.websiteImage('hidden');

const bench = useRulesBench();
beforeEach(() => bench.given({ [ACTIVE]: anImage(), [HIDDEN]: anImage({ id: 'hidden', is_active: false }) }));

describe('reading', () => {
  onlyThese('ROLE-12 an active image', bench, EVERYONE, (db) => getDoc(doc(db, ACTIVE)));
  onlyThese('ROLE-12 the active portfolio', bench, EVERYONE, (db) =>
    runSpec(db, {
      collection: 'website_images',
      where: [
        ['is_active', '==', true],
        ['is_portfolio', '==', true],
      ],
    }),
  );
  onlyThese('an inactive image', bench, STAFF, (db) => getDoc(doc(db, HIDDEN)));
  onlyThese('all images', bench, STAFF, (db) => runSpec(db, { collection: 'website_images' }));
});

describe('writing', () => {
  onlyThese('ROLE-23 a new image', bench, STAFF, (db) =>
    setDoc(doc(db, paths.websiteImage('new')), anImage({ id: 'new' })),
  );
  onlyThese('ROLE-23 another title', bench, STAFF, (db) => updateDoc(doc(db, ACTIVE), { title: 'New' }));
  onlyThese('ROLE-23 several images at once', bench, STAFF, (db) =>
    writeBatch(db)
      .update(doc(db, ACTIVE), { is_active: false })
      .update(doc(db, HIDDEN), { is_active: true })
      .commit(),
  );
  onlyThese('ROLE-23 the removal', bench, STAFF, (db) => deleteDoc(doc(db, ACTIVE)));
  test('DATA-06 keeps every field of an image', async () => {
    const record = {
      id: 'bath',
      file_path: 'https://photos.example/bath.jpg',
      title: 'Bath time',
      alt_text: 'A poodle in foam',
      category: 'portfolio',
      is_active: true,
      is_portfolio: true,
      display_order: 3,
      created_at: new Date('2026-11-01T09:30:00Z'),
    };
    await assertSucceeds(setDoc(doc(bench.as('admin'), paths.websiteImage('bath')), record));
    const found = await stored(bench.as('visitor'), paths.websiteImage('bath'));
    expect(found).toEqual(record);
    expect(websiteImageSchema.parse(found)).toEqual(record);
  });
  test.each(['general', 'hero', 'about', 'services', 'portfolio', 'features', 'testimonials'])(
    'DATA-07 accepts the category %s',
    (category) => assertSucceeds(setDoc(doc(bench.as('admin'), ACTIVE), { ...anImage(), category })),
  );
  test.each(['file_path', 'title', 'category', 'is_active', 'is_portfolio'])(
    'refuses an image without %s',
    (field) => {
      const { [field]: _, ...rest } = { ...anImage() } as Record<string, unknown>;
      return assertFails(setDoc(doc(bench.as('admin'), ACTIVE), rest));
    },
  );
  test.each([
    ['the longest address', { file_path: 'x'.repeat(2000) }],
    ['the longest title', { title: 'x'.repeat(200) }],
    ['the longest alternative text', { alt_text: 'x'.repeat(500) }],
  ])('accepts %s', (_, changes) =>
    assertSucceeds(setDoc(doc(bench.as('admin'), ACTIVE), { ...anImage(), ...changes })),
  );
  test.each([
    ['DATA-07 an unknown category', { category: 'cats' }],
    ['no address', { file_path: '' }],
    ['an address that is too long', { file_path: 'x'.repeat(2001) }],
    ['an address that is a list', { file_path: ['x'] }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['an alternative text that is too long', { alt_text: 'x'.repeat(501) }],
    ['a flag that is not a boolean', { is_portfolio: 1 }],
    ['a state that is not a boolean', { is_active: 'yes' }],
    ['a place that is not a number', { display_order: 'first' }],
    ['the id of another image', { id: 'hidden' }],
    ['an extra field', { owner: 'me' }],
    ['a signature, which visitors would read', { updated_by: UIDS.admin }],
  ])('refuses %s', (_, changes) =>
    assertFails(setDoc(doc(bench.as('admin'), ACTIVE), { ...anImage(), ...changes })),
  );
  test('DATA-07 refuses a new image of an unknown category', () => {
    const fresh = { ...anImage({ id: 'new' }), category: 'cats' };
    return assertFails(setDoc(doc(bench.as('admin'), paths.websiteImage('new')), fresh));
  });
});

describe('the list of copies that the server writes', () => {
  const variants = { source: anImage().file_path, failed: true } as const;
  const COPIED = paths.websiteImage('copied');
  const another = { file_path: 'https://photos.example/other.jpg' };
  const update = (changes: object) => updateDoc(doc(bench.as('admin'), COPIED), changes);
  beforeEach(() => bench.given({ [COPIED]: anImage({ id: 'copied', variants }) }));

  onlyThese('may be read with the image', bench, EVERYONE, (db) => getDoc(doc(db, COPIED)));
  test.each([
    ['stays while staff change the rest', { title: 'New', is_active: false }],
    ['stays with another file, until the server sees it', another],
    ['stays when it is written unchanged', { title: 'New', variants }],
    ['may go with another file', { ...another, variants: deleteField() }],
  ])('%s', (_, changes) => assertSucceeds(update(changes)));

  test.each([
    ['changed', { variants: { ...variants, source: 'https://photos.example/other.jpg' } }],
    ['changed with another file', { ...another, variants: { ...variants, source: another.file_path } }],
    ['emptied', { variants: null }],
    ['removed while the file stays', { variants: deleteField() }],
    ['changed in a part', { 'variants.url': 'https://elsewhere.example/{width}.{format}' }],
  ])('is not %s by staff', (_, changes) => assertFails(update(changes)));

  test('cannot be set by a new image', () =>
    assertFails(setDoc(doc(bench.as('admin'), paths.websiteImage('new')), anImage({ id: 'new', variants }))));
  test('cannot be added by staff', async () => {
    const image = doc(bench.as('admin'), ACTIVE);
    await assertFails(updateDoc(image, { variants }));
    await assertFails(updateDoc(image, { variants: null }));
    await assertFails(updateDoc(image, { ...another, variants }));
  });
  test('is kept when staff write the whole record', async () => {
    const whole = doc(bench.as('admin'), COPIED);
    await assertFails(setDoc(whole, anImage({ id: 'copied' })));
    await assertSucceeds(setDoc(whole, anImage({ id: 'copied', title: 'New', variants })));
    await assertSucceeds(setDoc(whole, anImage({ id: 'copied', ...another })));
  });
});
