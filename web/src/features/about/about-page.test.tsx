import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite, someSite } from '../../testing/site.tsx';
import { AboutPage } from './about-page.tsx';

beforeEach(() => void renderSite(<AboutPage />, someSite()));

const answerTo = (question: RegExp) => screen.getByText(question).closest('details')?.textContent ?? '';

test('ABOUT-02 tells the story: founded 2020, from a home-based service to multiple locations', () => {
  expect(
    screen.getByText(/Founded in 2020, we grew from a home-based service to multiple locations/),
  ).toBeTruthy();
});

test('ABOUT-02 tells the salon’s own story instead once it has written one', () => {
  cleanup();
  const settings = { about: 'We like dogs.', story: 'And cats too.' };
  renderSite(<AboutPage />, someSite({ settings }));
  expect(screen.getByText('We like dogs.')).toBeTruthy();
  expect(screen.getByText('And cats too.')).toBeTruthy();
  expect(screen.queryByText(/Founded in 2020/)).toBeNull();
});

test('ABOUT-03 introduces three people of the team', () => {
  const team = screen.getByRole('heading', { name: 'The team' }).closest('section');
  if (!team) throw new Error('no section');
  expect(within(team).getAllByRole('listitem')).toHaveLength(3);
  for (const role of ['Head Groomer', 'Pet Stylist', 'Customer Relations'])
    expect(within(team).getByText(role)).toBeTruthy();
});

test('ABOUT-04 says what the services include', () => {
  expect(answerTo(/services do you offer/)).toMatch(
    /basic and premium grooming, nail trimming, teeth cleaning.*breed treatments/i,
  );
});

test('ABOUT-05 says how long a session takes and where grooming is mobile', () => {
  expect(answerTo(/How long/)).toContain('1 to 2 hours');
  expect(answerTo(/come to my home/)).toContain('mobile grooming is offered in select areas');
});

test('ABOUT-06 says what is required and how to prepare', () => {
  expect(answerTo(/vaccinations/)).toContain('Proof of current rabies vaccination is required');
  expect(answerTo(/prepare/)).toMatch(/Exercise your pet beforehand.*do not feed right before/);
});

test('ABOUT-07 shows sample contact details', () => {
  const details = screen.getAllByRole('definition').map((detail) => detail.textContent);
  expect(details).toEqual([
    '123 Pet Care Lane, Brookfield, NY 10001',
    '(555) 010-0100',
    'support@pawhaven.example',
    'Monday to Saturday, by appointment',
  ]);
});

test('ABOUT-08 has a support button that writes to the business', () => {
  expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:.+@.+/);
});

test('STAFF-03 shows the recorded groomers as the team when there are several', () => {
  cleanup();
  const photo = { id: 'g', url: 'https://photos.example/grace.jpg' };
  const groomers = [
    { id: 'house', name: 'Grace', about: 'Twelve years with nervous dogs.', image: photo },
    { id: 'ana', name: 'Ana', about: null, image: null },
    { name: 'nobody' },
  ];
  renderSite(<AboutPage />, someSite({ groomers }));
  const team = screen.getByRole('heading', { name: 'The team' }).closest('section');
  if (!team) throw new Error('no section');
  expect(within(team).getAllByRole('listitem')).toHaveLength(2);
  expect(within(team).getByRole('img', { name: 'Portrait of Grace' }).getAttribute('src')).toBe(photo.url);
  expect(within(team).getByText('Twelve years with nervous dogs.')).toBeTruthy();
  expect(within(team).getByRole('heading', { name: 'Ana' })).toBeTruthy();
  expect(within(team).queryByText('Head Groomer')).toBeNull();
});

test('VAX-03 links to the certificate upload when a service requires it', () => {
  const link = () => screen.queryByRole('link', { name: 'Upload it to your pet’s profile', hidden: true });
  expect(link()).toBeNull();
  cleanup();
  const site = someSite();
  renderSite(<AboutPage />, { ...site, settings: { ...site.settings, vaccines: true } });
  expect(link()?.getAttribute('href')).toBe('/pet-profiles');
});
