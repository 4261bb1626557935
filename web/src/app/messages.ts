import { translated } from '../lib/language.ts';
import { shell } from '../lib/shell-texts.ts';

export const frame = {
  main: 'Main',
  menu: 'Menu',
  unread: (count: string) => `, ${count} unread`,
  signIn: 'Sign In',
  logout: 'Logout',
  shortcuts: 'Shortcuts',
  connecting: 'Still connecting… This page will open as soon as we’re back.',
  home: 'Home',
  appointments: 'My Appointments',
  pets: 'Pet Profiles',
  messages: 'Messages',
  settings: 'Settings',
  today: 'Today',
  admin: 'Admin',
} as const;

/** Below the pictures at the bottom of a phone's screen. */
export const tabs = {
  today: 'Today',
  book: 'Book',
  visits: 'Visits',
  pets: 'Pets',
  messages: 'Messages',
} as const;

/** What the browser calls each page. */
export const titles = {
  signIn: 'Sign in',
  book: 'Book',
  checkout: 'Checkout',
  payment: 'Your payment',
  pets: 'Pet Profiles',
  appointments: 'My Appointments',
  loyalty: 'Loyalty & Rewards',
  settings: 'Settings',
  payments: 'Payment details',
  messages: 'Messages',
  today: 'My visits',
} as const;

export const texts = translated('app', { frame, tabs, titles, shell });
