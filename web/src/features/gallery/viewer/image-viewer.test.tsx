import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { pressEscape } from '../../../testing/press-escape.ts';
import { renderSite, someSite } from '../../../testing/site.tsx';
import { GalleryPage } from '../gallery-page.tsx';
import { knowLocalBackend, serveImages, someImages } from '../testing/stored-images.ts';
import list from '../gallery-list.module.css';
import viewer from './image-viewer.module.css';

const heading = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const stage = () => screen.getByRole('dialog').querySelector(`.${viewer.stage}`) as HTMLElement;

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  knowLocalBackend();
  window.history.replaceState(null, '', '/gallery');
});

async function view(place: number, count = 3) {
  serveImages(someImages(count).map((image) => ({ ...image, size: [1600, 1200] as const })));
  renderSite(<GalleryPage />, someSite({ categories: [{ category: 'portfolio', count }] }));
  await userEvent.click(await screen.findByRole('button', { name: `View Title of portfolio-${place}` }));
  // Waits for the viewer's code, which loads on first use.
  await screen.findByRole('dialog');
}

test('GAL-05 "View" opens the image with its title and position', async () => {
  await view(2);
  expect(screen.getByRole('dialog', { name: 'Title of portfolio-2' }).textContent).toContain('2 of 3');
  const image = stage().querySelector('img');
  expect(image?.getAttribute('alt')).toBe('Photo of portfolio-2');
  expect(stage().querySelector('source')?.getAttribute('sizes')).toBe('min(100vw, 112vh)');
});

test('GAL-05 navigates by buttons and keys, within the range of images', async () => {
  await view(1);
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(heading()).toBe('Title of portfolio-2');
  for (const [key, title] of [
    ['{ArrowRight}', 'portfolio-3'],
    ['{ArrowRight}', 'portfolio-3'],
    ['{Home}', 'portfolio-1'],
    ['{End}', 'portfolio-3'],
    ['{ArrowLeft}', 'portfolio-2'],
  ]) {
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard(key ?? '');
    expect(heading()).toBe(`Title of ${title}`);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(screen.getByRole('button', { name: 'Previous image' }).getAttribute('aria-disabled')).toBe('true');
});

test('GAL-05 navigates by swipe, whose end does not close the viewer', async () => {
  await view(1);
  fireEvent.pointerDown(stage(), { isPrimary: true, button: 0, clientX: 300, clientY: 200 });
  fireEvent.pointerMove(stage(), { isPrimary: true, clientX: 200, clientY: 205 });
  fireEvent.pointerUp(stage(), { isPrimary: true, clientX: 200, clientY: 205 });
  fireEvent.click(stage());
  expect(heading()).toBe('Title of portfolio-2');
});

test('GAL-05 closes on a click next to the image, and focuses the image shown last', async () => {
  await view(1);
  fireEvent.click(stage().querySelector('img') as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  await userEvent.click(stage());
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('view-portfolio-2'));
});

test('GAL-05 opens again right after Escape', async () => {
  await view(1);
  pressEscape(screen.getByRole<HTMLDialogElement>('dialog'));
  fireEvent.click(screen.getByRole('button', { name: 'View Title of portfolio-1' }));
  // Later the browser reports that the first dialog has closed.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(screen.getByRole('dialog', { name: 'Title of portfolio-1' })).toBeTruthy();
});

test('loads its neighbors once the image is loaded', async () => {
  await view(2);
  expect(stage().querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByText('Loading image…')).toBeTruthy();
  fireEvent.load(stage().querySelector('img') as HTMLElement);
  expect(screen.queryByText('Loading image…')).toBeNull();
  const sources = [...stage().querySelectorAll('[hidden] source')].map(
    (source) => source.getAttribute('srcset')?.split('/')[3],
  );
  expect(new Set(sources)).toEqual(new Set(['portfolio-1', 'portfolio-3']));
});

test('says that an image cannot be loaded, and offers a retry', async () => {
  await view(1);
  fireEvent.error(stage().querySelector('img') as HTMLElement);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this image.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(stage().querySelector('img')?.getAttribute('alt')).toBe('Photo of portfolio-1');
});

test('counts images that are not loaded yet, and loads them on the way', async () => {
  await view(24, 50);
  expect(screen.getByRole('dialog').textContent).toContain('24 of 50');
  await userEvent.click(screen.getByRole('button', { name: 'Previous image' }));
  await waitFor(() => expect(document.querySelectorAll(`.${list.tile}`)).toHaveLength(48));
});
