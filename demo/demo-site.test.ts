import { paths } from '@paw-haven/domain/core/records/paths';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { expect, test } from 'vitest';

import { demoDocuments } from './demo-documents.ts';
import { demoSiteContent } from './demo-site.ts';
import { storedDemoImages } from './images/images.ts';

const NOW = new Date('2026-07-15T14:00:00Z');
const INFO = {
  ports: { auth: 1, database: 5, firestore: 2, storage: 4199 },
  storageBucket: 'demo.firebasestorage.app',
};
const content = demoSiteContent(INFO, NOW);

test('equals the content that the demo data stores', () => {
  const images = storedDemoImages(INFO).map(({ record }) => record);
  const stored = demoDocuments(NOW, images).find(({ path }) => path === paths.publicSite())?.data;
  expect(stored).toEqual(content);
  expect(readSiteContent(stored)).toEqual(content);
  expect(readSiteContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
});

test('DATA-01 the settings record has every field and the stored hero image', () => {
  const images = storedDemoImages(INFO).map(({ record }) => record);
  for (const atWork of [false, true]) {
    const documents = demoDocuments(NOW, images, { atWork });
    const record = documents.find(({ path }) => path === paths.businessSettings())?.data;
    expect(record).toMatchObject({
      id: 'main',
      business_name: 'Paw Haven',
      business_phone: '(555) 010-0142',
      business_email: expect.stringMatching(/@/),
      business_address: expect.stringMatching(/./),
      about_text: expect.stringMatching(/./),
      hero_image_url: images.find(({ id }) => id === 'demo-hero-dog')?.file_path,
      business_hours: expect.objectContaining({ monday: expect.anything(), sunday: expect.anything() }),
      quiet_hours: null,
    });
  }
  expect(content.settings.heroImage).toMatchObject({
    url: expect.stringContaining('hero-dog'),
    alt: 'Drawing of a happy long-eared dog in front of a warm round shape',
  });
});

test('gives every part of the public pages something to show', () => {
  expect(content.services).toHaveLength(6);
  expect(content.reviews.count).toBeGreaterThan(content.reviews.latest.length);
  expect(content.hero).toMatchObject({ id: 'demo-hero-dog', url: expect.stringContaining('127.0.0.1:4199') });
  expect(content.portfolio).toHaveLength(6);
  expect(content.categories).toHaveLength(3);
  expect(content.categories.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(8);
  expect(content.openings).toHaveLength(16);
  expect(content.openings.every((opening) => opening > NOW)).toBe(true);
});
