import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { writeSessionHint } from '../../lib/session/session-hint.ts';
import { SiteContext } from '../../lib/site/site-context.ts';
import { renderSite, someSite } from '../../testing/site.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { failToServe, knowLocalBackend, serveImages, someImages } from './testing/stored-images.ts';
import list from './gallery-list.module.css';

const FIVE_AND_TWO = [...someImages(5), ...someImages(2, 'services')];
const COUNTED = someSite({
  categories: [
    { category: 'portfolio', count: 5 },
    { category: 'services', count: 2 },
  ],
  portfolio: [{ id: 'p', url: '/p.jpg', alt: 'A poodle' }],
});

const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
const placeholders = () => document.querySelectorAll('[aria-busy="true"] [data-placeholder]').length;
const photosOf = (images: readonly { id: string }[]) => images.map(({ id }) => `Photo of ${id}`);

beforeEach(() => {
  knowLocalBackend();
  window.history.replaceState(null, '', '/gallery');
});

test('GAL-01 is titled "Our Work Gallery"', async () => {
  serveImages([]);
  renderSite(<GalleryPage />, COUNTED);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Work Gallery');
  await screen.findByText('No gallery images have been uploaded yet.');
});

test('GAL-03 filters by all and by each existing category, opens one from a link, and Back returns', async () => {
  const answer = serveImages(FIVE_AND_TWO);
  renderSite(<GalleryPage />, COUNTED);
  await screen.findByText('7 images');
  const filters = screen.getByRole('group', { name: 'Category' });
  expect(
    within(filters)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['All7 images', 'Portfolio5 images', 'Services2 images']);

  await userEvent.click(within(filters).getByRole('button', { name: /^Services/ }));
  await waitFor(() => expect(shown()).toEqual(photosOf(FIVE_AND_TWO.slice(5))));
  expect(window.location.search).toBe('?category=services');
  expect(pressed()).toEqual(['Services2 images', 'Grid']);

  window.history.back();
  await waitFor(() => expect(shown()).toHaveLength(7));
  expect(answer).toHaveBeenCalledTimes(2);
});

test('GAL-04 switches between grid and masonry, and keeps the view in the URL', async () => {
  serveImages(FIVE_AND_TWO);
  renderSite(<GalleryPage />, COUNTED);
  await screen.findByText('7 images');
  const view = () => document.querySelector('[data-view]')?.getAttribute('data-view');
  expect(view()).toBe('grid');
  await userEvent.click(screen.getByRole('button', { name: 'Masonry' }));
  expect(view()).toBe('masonry');
  expect(window.location.search).toBe('?view=masonry');
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  expect([view(), window.location.search]).toEqual(['grid', '']);
});

test('GAL-06 says that there are no images, and shows no filters', async () => {
  serveImages([]);
  renderSite(<GalleryPage />, someSite());
  await screen.findByRole('heading', { name: 'No gallery images have been uploaded yet.' });
  expect(screen.queryByRole('group')).toBeNull();
});

test.each(['about', 'no-such-category'])(
  'GAL-07 offers all images when ?category=%s matches none',
  async (name) => {
    window.history.replaceState(null, '', `/gallery?category=${name}`);
    serveImages(FIVE_AND_TWO);
    renderSite(<GalleryPage />, COUNTED);
    await screen.findByRole('heading', { name: 'No images found in the category' });
    await userEvent.click(screen.getByRole('button', { name: 'View All Images' }));
    await waitFor(() => expect(shown()).toHaveLength(7));
    expect(window.location.search).toBe('');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('All7 images'));
  },
);

test('GAL-07 says when the last image of the category disappears while the page is open', async () => {
  window.history.replaceState(null, '', '/gallery?category=services');
  serveImages(FIVE_AND_TWO);
  const { rerender } = renderSite(<GalleryPage />, COUNTED);
  await screen.findByText('2 images');
  serveImages(someImages(5));
  const content = someSite({ categories: [{ category: 'portfolio', count: 5 }] });
  rerender(
    <SiteContext value={{ status: 'ready', content }}>
      <GalleryPage />
    </SiteContext>,
  );
  await screen.findByRole('heading', { name: 'No images found in the category' });
});

test.each([
  ['a visitor to signing in', false, '/auth'],
  ['a customer to the booking page', true, '/home'],
])('GAL-08 "Book Appointment" leads %s', async (_, isSignedIn, path) => {
  writeSessionHint(isSignedIn);
  serveImages(FIVE_AND_TWO);
  renderSite(<GalleryPage />, COUNTED);
  await screen.findByText('7 images');
  expect(screen.getByRole('link', { name: 'Book Appointment' }).getAttribute('href')).toBe(path);
  writeSessionHint(false);
});

test('GAL-09 shows six placeholders while loading', async () => {
  serveImages(FIVE_AND_TWO);
  renderSite(<GalleryPage />, COUNTED);
  expect(placeholders()).toBe(6);
  await screen.findByText('7 images');
  expect(placeholders()).toBe(0);
});

test('GAL-09 prerenders placeholders, and the images for browsers without JavaScript', () => {
  const html = renderToString(
    <SiteContext value={{ status: 'ready', content: COUNTED }}>
      <GalleryPage />
    </SiteContext>,
  );
  document.body.innerHTML = html;
  expect(placeholders()).toBe(6);
  expect(html).toMatch(/<noscript>.*alt="A poodle".*<\/noscript>/);
  document.body.innerHTML = '';
});

test('GAL-10 fades images in one after the other, 0.1 s apart, starting over on every page', async () => {
  serveImages(someImages(26));
  renderSite(<GalleryPage />, COUNTED);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('26 images');
  const delays = [...document.querySelectorAll<HTMLElement>(`.${list.tile}`)].map((tile) =>
    tile.style.getPropertyValue('--delay'),
  );
  expect(delays.slice(0, 3)).toEqual(['0s', '0.1s', '0.2s']);
  expect(delays.slice(24)).toEqual(['0s', '0.1s']);
});

test('reads pages of 24, and moves the focus to the first new image', async () => {
  const stored = someImages(50);
  const answer = serveImages(stored);
  renderSite(<GalleryPage />, someSite({ categories: [{ category: 'portfolio', count: 50 }] }));
  await screen.findByText('24 of 50 images');
  expect(shown()).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('48 of 50 images');
  await waitFor(() => expect(document.activeElement?.id).toBe('view-portfolio-25'));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('50 images');
  expect(shown()).toEqual(photosOf(stored));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(answer).toHaveBeenCalledTimes(3);
});

test('says that the gallery cannot be read, and offers a retry', async () => {
  failToServe();
  renderSite(<GalleryPage />, { status: 'error', retry: () => {} });
  await screen.findByText('We couldn’t load the gallery');
  serveImages(FIVE_AND_TWO);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(shown()).toHaveLength(7));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reads a page only once even if the known count is out of date', async () => {
  const answer = serveImages(FIVE_AND_TWO);
  renderSite(<GalleryPage />, someSite({ categories: [{ category: 'portfolio', count: 3 }] }));
  await screen.findByText('7 images');
  expect(answer).toHaveBeenCalledTimes(1);
});
