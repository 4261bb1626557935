import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { IMAGE_CATEGORIES } from '@paw-haven/domain/site/image/categories';
import { paths } from '@paw-haven/domain/core/records/paths';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toastStore } from '../../../../lib/notify/toast-store.ts';
import { queryClient } from '../../../../lib/calls/query-client.ts';
import { answeredQueries } from '../../../../testing/answered-queries.ts';
import { enabledButton } from '../../../../testing/enabled-button.ts';
import { answerWith, documentLimits } from '../../../../testing/fake-firestore.ts';
import { call } from '../../../../testing/fake-functions.ts';
import {
  emptyStore,
  failWrites,
  removals,
  SERVER_TIME,
  store,
  storedAt,
  writes,
} from '../../../../testing/fake-store.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { AdminMediaPage } from './admin-media-page.tsx';

/** Toasts as one-line texts, in order. */
let lines: string[] = [];
const shown = (line: string | RegExp) =>
  waitFor(() => expect(lines).toContainEqual(expect.stringMatching(line)));
const DATED = { updated_at: SERVER_TIME };

const anImage = (id: string, changes: object = {}) => ({
  id,
  file_path: `https://photos.example/${id}.jpg`,
  title: `Title of ${id}`,
  alt_text: 'A dog',
  category: 'portfolio',
  is_active: true,
  is_portfolio: true,
  display_order: 1,
  created_at: new Date('2026-11-01T10:00:00Z'),
  ...changes,
});
const counts = () =>
  IMAGE_CATEGORIES.map((category) => ({
    category,
    count: category === 'portfolio' ? 3 : 0,
    active: category === 'portfolio' ? 2 : 0,
  }));

beforeEach(() => {
  lines = [];
  toastStore.showLinesBy((_, text) => lines.push(text));
  stubBrowser({ phone: false });
  queryClient().clear();
  call.mockImplementation(async (name) =>
    name === 'get-images-by-category' ? { data: { categories: counts() } } : { data: { groups: [] } },
  );
  store(paths.websiteImage('bath'), anImage('bath', { display_order: 1 }));
  store(paths.websiteImage('comb'), anImage('comb', { display_order: 2, is_active: false, alt_text: '' }));
  store(paths.websiteImage('dry'), anImage('dry', { display_order: 3 }));
});
afterEach(async () => {
  await answeredQueries();
});

async function open(address = '/admin/media') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminMediaPage />
    </MemoryRouter>,
  );
  await screen.findByText('Title of bath');
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const select = (id: string) => fireEvent.click(screen.getByLabelText(`Select Title of ${id}`));
const card = (id: string) => screen.getByText(`Title of ${id}`).closest('li') as HTMLElement;

test('MEDIA-02 MEDIA-08 reads a page of images and the counts of each category', async () => {
  await open();
  expect(documentLimits()).toMatchObject({ website_images: 20, 'public/site': 1 });
  expect(screen.queryByLabelText('Testimonials')).toBeNull();
  // One for all categories, and one for the only category with images.
  await waitFor(() => expect(screen.getAllByTitle('3 images, 1 of them inactive')).toHaveLength(2));
  expect(within(card('comb')).getByText('Inactive')).toBeTruthy();
  expect(within(card('comb')).getByText('No description')).toBeTruthy();
  expect(within(card('bath')).getByText('Gallery')).toBeTruthy();
});

test('APP-61 requests the counts once in 5 minutes, and again after a change on this page', async () => {
  call.mockClear();
  const callCount = () => call.mock.calls.filter(([name]) => name === 'get-images-by-category').length;
  await open();
  await screen.findAllByTitle('3 images, 1 of them inactive');
  cleanup();
  await open();
  await screen.findAllByTitle('3 images, 1 of them inactive');
  expect(callCount()).toBe(1);
  select('bath');
  click('Deactivate');
  await waitFor(() => expect(callCount()).toBe(2));
});

test('lets the user choose a category without the counts', async () => {
  call.mockRejectedValue(Object.assign(new Error('no'), { code: 'functions/permission-denied' }));
  await open();
  expect(await screen.findByLabelText('Top of home page')).toBeTruthy();
});

test('MEDIA-06 changes all selected images, and only the chosen field', async () => {
  await open();
  select('bath');
  select('dry');
  click('Deactivate');
  await waitFor(() => expect(storedAt(paths.websiteImage('dry'))).toMatchObject({ is_active: false }));
  expect(writes()).toEqual(
    ['bath', 'dry'].map((id) => ({ path: paths.websiteImage(id), fields: { is_active: false, ...DATED } })),
  );
  await shown('Images updated successfully.');
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('MEDIA-05 removes an image and deselects it', async () => {
  await open();
  select('bath');
  select('comb');
  click('Delete Title of comb');
  fireEvent.click(await screen.findByText('Delete image'));
  await shown('Image deleted successfully.');
  expect(writes()).toEqual([]);
  expect(removals()).toEqual([paths.websiteImage('comb')]);
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('MEDIA-04 an edit writes only changed fields; a conflict asks the user to decide', async () => {
  await open();
  click('Edit Title of bath');
  fireEvent.change(await screen.findByLabelText('Title'), {
    target: { value: 'Bath time' },
  });
  store(paths.websiteImage('bath'), anImage('bath', { title: 'Foam', alt_text: 'Foam' }), { tell: false });
  click('Save image');
  expect(await screen.findByText('Someone else just changed: Title.')).toBeTruthy();
  expect(writes()).toEqual([]);
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Keep mine' })));
  click('Save image');
  await shown('Image updated successfully.');
  expect(writes()).toEqual([{ path: paths.websiteImage('bath'), fields: { title: 'Bath time', ...DATED } }]);
  expect(storedAt(paths.websiteImage('bath'))).toMatchObject({ alt_text: 'Foam' });
});

test('moves an image by keyboard with one write; Escape moves it back', async () => {
  await open('/admin/media?view=order');
  const handle = screen.getByRole('button', { name: 'Move Title of dry, 3 of 3' });
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(handle, { key });
  };
  press('Enter', 'ArrowUp', 'Escape');
  expect(handle.getAttribute('aria-label')).toBe('Move Title of dry, 3 of 3');
  press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(handle.getAttribute('aria-label')).toBe('Move Title of dry, 1 of 3');
  expect(screen.getByText(/is picked up at position 1 of 3/)).toBeTruthy();
  press('Enter');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toEqual([{ path: paths.websiteImage('dry'), fields: { display_order: 0, ...DATED } }]);
  await shown(/^Order saved/);
  // The list arrives after the response to the write.
  expect(handle.getAttribute('aria-label')).toBe('Move Title of dry, 1 of 3');
  answerWith(
    'website_images',
    ['dry', 'bath', 'comb'].map((id) => anImage(id)),
  );
  const inPlace = screen.getByRole('button', { name: 'Move Title of dry, 1 of 3', pressed: false });
  expect(screen.getByText('Title of dry is in position 1.')).toBeTruthy();
  expect(document.activeElement).toBe(inPlace);
});

test('does not overwrite an order that someone else has changed meanwhile', async () => {
  await open('/admin/media?view=order');
  store(paths.websiteImage('dry'), anImage('dry', { display_order: 0.5 }), { tell: false });
  const handle = screen.getByRole('button', { name: 'Move Title of dry, 3 of 3' });
  for (const key of ['Enter', 'ArrowUp', 'Enter']) fireEvent.keyDown(handle, { key });
  await shown(/someone else changed the order/);
  expect(writes()).toEqual([]);
});

test('reports a failed change, and leaves nothing half done', async () => {
  await open();
  failWrites(new Error('offline'));
  select('bath');
  click('Show in gallery');
  await shown(/^Nothing was changed/);
  expect(writes()).toEqual([]);
});

test('says what to do if there are no images', async () => {
  emptyStore();
  answerWith('website_images', []);
  render(<AdminMediaPage />, { wrapper: MemoryRouter });
  expect(await screen.findByText('No images yet')).toBeTruthy();
});

test('says that the images cannot be loaded', async () => {
  emptyStore();
  const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });
  answerWith('website_images', denied);
  render(<AdminMediaPage />, { wrapper: MemoryRouter });
  expect(await screen.findByText('We couldn’t load the images')).toBeTruthy();
});
