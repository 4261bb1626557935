import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeSessionHint } from '../lib/session/session-hint.ts';
import { forgetWish, keepWish, readWish } from '../lib/wish.ts';
import { followWishes } from './follow-wishes.ts';

const leaveFor = vi.fn<(address: string) => void>();
beforeAll(() => followWishes(leaveFor));
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  forgetWish();
  leaveFor.mockReset();
});

/** Whether the browser was left to follow the link. */
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
])('LAND-15 a visitor who follows %s signs up first, and it is kept', (href) => {
  expect(click(href)).toBe(false);
  expect(readWish()).toBe(href);
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/auth#sign-up');
});

test('where somebody has signed in before, the form to sign in comes first', () => {
  writeSessionHint(true);
  writeSessionHint(false);
  click('/home');
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/auth');
});

test('LAND-09 a way to begin asks for no page of its own', () => {
  expect(click('/auth', { data: 'data-start' })).toBe(false);
  expect(readWish()).toBeNull();
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/auth#sign-up');
});

test.each(['/auth', '/gallery', '/about', '#services', 'tel:+15550100142'])('%s is left alone', (href) => {
  expect(click(href)).toBe(true);
  expect(readWish()).toBeNull();
});

test.each([
  ['AUTH-11 the header’s link to /auth forgets', 'header', '/auth', null],
  ['AUTH-11 the header’s link to the empty form forgets', 'header', '/auth#sign-up', null],
  ['the dialog’s link to /auth keeps', 'dialog', '/auth', '/appointments'],
  ['a link to another page keeps', 'header', '/gallery', '/appointments'],
])('%s the page that was asked for', (_, place, href, wish) => {
  keepWish('/appointments');
  document.body.innerHTML = `<${place}><a href="${href}">go</a></${place}>`;
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(readWish()).toBe(wish);
});

test('a link that is to open elsewhere is left alone, and all of them for who is signed in', () => {
  expect(click('/home', { ctrlKey: true })).toBe(true);
  writeSessionHint(true);
  expect(click('/home')).toBe(true);
  expect(leaveFor).not.toHaveBeenCalled();
});
