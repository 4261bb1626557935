import { expect, test } from 'vitest';
import { someSettings, WEEK_HOURS } from '../testing/factories.ts';
import { buildSettings } from './build-settings.ts';
import { zoneOffsets } from './zone-offsets.ts';
import type { SiteImage } from './content.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

const FILE = 'https://photos.example/hero.jpg';
const IMAGE: SiteImage = {
  id: 'hero',
  url: FILE,
  title: 'Fresh',
  alt: 'A happy dog',
  category: 'general',
  variants: { width: 1600, height: 900, widths: [800], formats: ['avif'], url: 'https://x/{width}.{format}' },
};

test('APP-31 contains the values of the settings record', () => {
  const settings = someSettings({
    business_name: ' Fur & Co ',
    business_phone: '(555) 010-0199',
    business_email: 'hi@fur.example',
    business_address: '1 Main Street',
    about_text: 'Since 1999.',
    time_zone: 'America/Chicago',
  });
  expect(buildSettings(settings, undefined, NOW)).toEqual({
    name: 'Fur & Co',
    phone: '(555) 010-0199',
    email: 'hi@fur.example',
    address: '1 Main Street',
    about: 'Since 1999.',
    heroImage: null,
    hours: WEEK_HOURS,
    zone: 'America/Chicago',
    offsets: zoneOffsets('America/Chicago', NOW),
  });
});

test.each([
  ['no settings', undefined],
  ['empty ones', someSettings({ business_name: '', business_phone: null, business_hours: {} })],
  [
    'blank ones',
    someSettings({ business_name: ' ', business_phone: '  ', about_text: ' ', business_hours: {} }),
  ],
])('APP-32 APP-33 uses the brand name and phone with %s', (_, settings) => {
  expect(buildSettings(settings, undefined, NOW)).toEqual({
    name: 'Paw Haven',
    phone: '(555) 010-0142',
    email: null,
    address: null,
    about: null,
    heroImage: null,
    hours: {},
    zone: 'America/New_York',
    offsets: zoneOffsets('America/New_York', NOW),
  });
});

test('LAND-11 uses the settings’ hero image with the copies of its website image', () => {
  const { heroImage } = buildSettings(someSettings({ hero_image_url: ` ${FILE} ` }), IMAGE, NOW);
  expect(heroImage).toEqual({ ...IMAGE, id: 'hero-setting', category: 'hero' });
});

test('LAND-11 uses an external address unchanged', () => {
  const { heroImage } = buildSettings(someSettings({ hero_image_url: FILE }), undefined, NOW);
  expect(heroImage).toEqual({
    id: 'hero-setting',
    url: FILE,
    title: '',
    alt: '',
    category: 'hero',
    variants: null,
  });
});

test('takes the first paragraph of the about text as the summary, and the others as the story', () => {
  const built = (about_text: string) => {
    const { about, story } = buildSettings(someSettings({ about_text }), undefined, NOW);
    return [about, story];
  };
  expect(built('Since 1999.\n\nA tub.\n \nA table.\nA dog.\n')).toEqual([
    'Since 1999.',
    'A tub.\n\nA table.\nA dog.',
  ]);
  expect(built('Since 1999.\nOne tub.')).toEqual(['Since 1999.\nOne tub.', undefined]);
  expect(built('  ')).toEqual([null, undefined]);
});
