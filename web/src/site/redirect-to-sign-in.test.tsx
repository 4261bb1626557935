import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeSessionHint } from '../lib/session/session-hint.ts';
import { clearRequestedPage, saveRequestedPage, readRequestedPage } from '../lib/session/requested-page.ts';
import { redirectToSignIn } from './redirect-to-sign-in.ts';

const leaveFor = vi.fn<(address: string) => void>();
beforeAll(() => redirectToSignIn(leaveFor));
afterEach(() => {
  clearRequestedPage();
  leaveFor.mockReset();
});

/** Clicks a link; returns whether the browser was left to follow it. */
function click(href: string, { data = '', ...keys }: MouseEventInit & { data?: string } = {}): boolean {
  document.body.innerHTML = `<a href="${href}" ${data}><i>go</i></a>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector('i')?.dispatchEvent(event);
  return !event.defaultPrevented;
}

test.each([
  '/home',
  '/home?service=nail-trim',
  '/home?day=2026-11-24&time=10:30',
  '/pet-profiles',
  '/loyalty',
])('LAND-15 sends a visitor who follows %s to sign-up first, and keeps the page', (href) => {
  expect(click(href)).toBe(false);
  expect(readRequestedPage()).toBe(href);
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/auth#sign-up');
});

test('shows the sign-in form first if someone has signed in on this device', () => {
  writeSessionHint(true);
  writeSessionHint(false);
  click('/home');
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/auth');
});

test('LAND-09 keeps no page for a link that only starts sign-up', () => {
  expect(click('/auth', { data: 'data-start' })).toBe(false);
  expect(readRequestedPage()).toBeNull();
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/auth#sign-up');
});

test.each(['/auth', '/gallery', '/about', '#services', 'tel:+15550100142'])(
  'leaves the link %s alone',
  (href) => {
    expect(click(href)).toBe(true);
    expect(readRequestedPage()).toBeNull();
  },
);

test.each([
  ['AUTH-11 the header’s link to /auth forgets', 'header', '/auth', null],
  ['AUTH-11 the header’s link to the empty form forgets', 'header', '/auth#sign-up', null],
  ['the dialog’s link to /auth keeps', 'dialog', '/auth', '/appointments'],
  ['a link to another page keeps', 'header', '/gallery', '/appointments'],
])('%s the requested page', (_, place, href, requestedPage) => {
  saveRequestedPage('/appointments');
  document.body.innerHTML = `<${place}><a href="${href}">go</a></${place}>`;
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(readRequestedPage()).toBe(requestedPage);
});

test('leaves links that open elsewhere alone, and all links for signed-in users', () => {
  expect(click('/home', { ctrlKey: true })).toBe(true);
  writeSessionHint(true);
  expect(click('/home')).toBe(true);
  expect(leaveFor).not.toHaveBeenCalled();
});
