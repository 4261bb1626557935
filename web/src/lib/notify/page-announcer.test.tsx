import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PageAnnouncer } from './page-announcer.tsx';

beforeEach(() => {
  document.title = 'Book · Paw Haven';
});

/** Shows the next page, as the router does. */
function goTo(title: string, heading: string) {
  const main = document.querySelector('main');
  if (main) main.innerHTML = heading;
  document.title = title;
}

function show() {
  render(
    <>
      <a href="/elsewhere">Elsewhere</a>
      <main />
      <PageAnnouncer />
    </>,
  );
  return screen.getByRole('status');
}

test('reads out the page’s name while the focus stays in place', async () => {
  const status = show();
  expect(status.textContent).toBe('');
  screen.getByRole('link').focus();
  goTo('Pet Profiles · Paw Haven', '<h1>Pet Profiles</h1>');
  await waitFor(() => expect(status.textContent).toBe('Pet Profiles'));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test('does not announce the first page of a document, whose title comes late', async () => {
  document.title = 'Paw Haven';
  const status = show();
  goTo('Book · Paw Haven', '<h1>Book</h1>');
  await act(async () => {});
  expect(status.textContent).toBe('');
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('link').focus();
  goTo('Messages · Paw Haven', '<h1>Messages</h1>');
  await waitFor(() => expect(status.textContent).toBe('Messages'));
});

test('does not announce a changed number of unread messages as a new page', async () => {
  const status = show();
  screen.getByRole('link').focus();
  goTo('(3) Book · Paw Haven', '<h1>Book</h1>');
  goTo('(99+) Messages · Paw Haven', '<h1>Messages</h1>');
  await waitFor(() => expect(status.textContent).toBe('Messages'));
  goTo('Messages · Paw Haven', '<h1>Messages</h1>');
  goTo('Book · Paw Haven', '<h1>Book</h1>');
  await waitFor(() => expect(status.textContent).toBe('Book'));
});

test('moves the focus to the heading when the focused element was removed with the previous page', async () => {
  const status = show();
  goTo('Checkout · Paw Haven', '<h1>Checkout</h1>');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  expect(status.textContent).toBe('');
  (document.activeElement as HTMLElement).blur();
  // A visually hidden heading must not get the focus, which would reveal it.
  goTo('Book · Paw Haven', '<h1 class="visually-hidden">Book</h1>');
  await waitFor(() => expect(status.textContent).toBe('Book'));
  expect(document.activeElement).toBe(document.body);
});
