import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aMessage, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith } from '../../testing/fake-firestore.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { newAppointment } from '../../lib/navigation/new-appointment.ts';
import { newTimeOff } from './components/team/new-time-off.ts';
import { renderAdmin, stubBrowser } from './testing/render-admin.tsx';

const OWNER_ROW = { id: 'olive_owner', user_id: 'olive', role: 'owner', created_at: new Date(0) };

beforeEach(() => {
  stubBrowser({ phone: false });
  answerWith('user_roles', [OWNER_ROW]);
  answerWith('appointments', []);
  answerWith('messages', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});
afterEach(() => {
  document.cookie = 'sidebar_state=; max-age=0; path=/';
});

const toggle = () => screen.findByRole('button', { name: 'Toggle sidebar' });
const expanded = async () => (await toggle()).getAttribute('aria-expanded');

test('ADMIN-01 has the title Admin Dashboard and shows its page', async () => {
  renderAdmin(<p>The page</p>);
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
});

test('ADMIN-10 shows the error of a failing page beside the sidebar', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('The page failed.');
  };
  renderAdmin(<Broken />);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Admin Section Error' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Appointments' }));
  expect(await main.findByText('All appointments')).toBeTruthy();
  expect(screen.queryByText('Admin Section Error')).toBeNull();
});

describe('role check', () => {
  test('ADMIN-12 denies access when the check fails', async () => {
    answerWith('user_roles', Object.assign(new Error('denied'), { code: 'permission-denied' }));
    renderAdmin(<p>The page</p>);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
  });

  test('ADMIN-12 denies access when the role is removed meanwhile', async () => {
    renderAdmin(<p>The page</p>);
    await screen.findByText('The page');
    answerWith('user_roles', [{ ...OWNER_ROW, role: 'customer' } as typeof OWNER_ROW]);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
  });
});

describe('sidebar', () => {
  const NAMES = [
    'Dashboard',
    'Appointments',
    'Services',
    'Customers',
    'Content Management',
    'Settings',
    'Analytics',
    'Back to App',
  ];

  test('ADMIN-03 ADMIN-04 has its entries, with names also while collapsed', async () => {
    renderAdmin(<p>The page</p>);
    const sidebar = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(
      sidebar
        .getAllByRole('link')
        .map((link) => link.textContent)
        .slice(0, NAMES.length),
    ).toEqual(NAMES);
    expect(sidebar.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(sidebar.getByRole('link', { name: 'Back to App' }).getAttribute('href')).toBe('/home');
    expect(sidebar.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  test('LIM-04 an icon of the bar shows its name after 700 ms', async () => {
    renderAdmin(<p>The page</p>);
    const anchor = (await toggle()).parentElement as HTMLElement;
    const shown = () => screen.queryByRole('tooltip')?.textContent;
    // Past the skip delay of any earlier tooltip.
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    try {
      fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
      act(() => void vi.advanceTimersByTime(699));
      expect(shown()).toBeUndefined();
      act(() => void vi.advanceTimersByTime(1));
      expect(shown()).toBe('Toggle sidebar (Ctrl+B)');
    } finally {
      vi.useRealTimers();
    }
  });

  test('ADMIN-06 collapsed, opens over the page while the mouse is over it, until an entry is clicked', async () => {
    renderAdmin(<p>The page</p>);
    const sidebar = await screen.findByRole('navigation', { name: 'Admin' });
    const frame = sidebar.closest('aside') as HTMLElement;
    const isOver = () => [frame.dataset['over'], sidebar.dataset['expanded'], frame.dataset['open']];
    fireEvent.pointerEnter(frame, { pointerType: 'touch' });
    expect(isOver()).toEqual(['false', 'false', 'false']);
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    expect(isOver()).toEqual(['true', 'true', 'false']);
    expect(await expanded()).toBe('false');
    fireEvent.pointerLeave(frame);
    expect(isOver()).toEqual(['false', 'false', 'false']);
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    fireEvent.click(within(sidebar).getByRole('link', { name: 'Appointments' }));
    expect(isOver()).toEqual(['false', 'false', 'false']);
    // It must not cover the focused element.
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    expect(isOver()).toEqual(['true', 'true', 'false']);
    act(() => screen.getByRole('button', { name: 'Toggle sidebar' }).focus());
    expect(isOver()).toEqual(['false', 'false', 'false']);
  });

  test('ADMIN-03 links to messages, with a dot for unread ones, and to other pages below its nine entries', async () => {
    answerWith('messages', [aMessage()]);
    renderAdmin(<p>The page</p>);
    const sidebar = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(await sidebar.findByRole('link', { name: 'Messages, unread' })).toBeTruthy();
    const names = sidebar.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toEqual([
      ...NAMES,
      'Logout',
      'Messages, unread',
      'Team',
      'Reviews',
      'Close the day',
      'Notifications',
      'Audit log',
    ]);
  });

  test('ALL-06 links to the waiting list while it is on', async () => {
    answerWith(paths.businessSettings(), [someSettings({ waitlist_minutes: 60 })]);
    renderAdmin(<p>The page</p>);
    expect(await screen.findByRole('link', { name: 'Waiting list' })).toBeTruthy();
  });

  test('ADMIN-06 is open at first in a wide window, until someone closes it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width: 1280px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    renderAdmin(<p>The page</p>);
    expect(await expanded()).toBe('true');
    await userEvent.click(await toggle());
    cleanup();
    renderAdmin(<p>The page</p>);
    expect(await expanded()).toBe('false');
  });

  test('ADMIN-06 ADMIN-07 starts collapsed and toggles by ctrl+b, meta+b and its button', async () => {
    renderAdmin(<p>The page</p>);
    expect(await expanded()).toBe('false');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(await expanded()).toBe('true');
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(await expanded()).toBe('false');
    await userEvent.keyboard('b');
    expect(await expanded()).toBe('false');
    await userEvent.click(await toggle());
    expect(await expanded()).toBe('true');
  });

  test('ADMIN-08 remembers whether it was expanded', async () => {
    renderAdmin(<p>The page</p>);
    await userEvent.click(await toggle());
    cleanup();
    renderAdmin(<p>The page</p>);
    expect(await expanded()).toBe('true');
  });

  test('on a phone is a dialog that starts closed and closes when its link is followed', async () => {
    stubBrowser({ phone: true });
    document.cookie = 'sidebar_state=open; path=/';
    renderAdmin(<p>The page</p>);
    expect(await expanded()).toBe('false');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await toggle());
    const drawer = within(await screen.findByRole('dialog', { name: 'Admin menu' }));
    await userEvent.click(drawer.getByRole('link', { name: 'Appointments' }));
    expect(await screen.findByText('All appointments')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.cookie).toContain('sidebar_state=open');
  });
});

test('ADMIN-19 announces a new appointment, but not existing ones', async () => {
  const before = anAppointment({ id: 'before' });
  answerWith('appointments', [before]);
  renderAdmin(<p>The page</p>);
  await screen.findByText('The page');
  expect(screen.queryByText('New Appointment')).toBeNull();
  const booked = anAppointment({ id: 'booked', created_at: new Date(before.created_at.getTime() + 1000) });
  answerWith('appointments', [booked, before]);
  expect(await screen.findByText('New Appointment')).toBeTruthy();
  expect(screen.getByText('Basic Groom for Biscuit, Tue, Dec 1, 2026 at 10:00 AM')).toBeTruthy();
});

const TIME_OFF = { day: '2026-12-01', part: { start: '10:00', end: '12:00' } };

test('ADMIN-20 closes open dialogs on leaving the admin area', async () => {
  answerWith('groomers', []);
  const { unmount } = renderAdmin(<p>The page</p>);
  await screen.findByText('The page');
  act(() => {
    newAppointment.set({ customer: 'maya' });
    newTimeOff.set(TIME_OFF);
  });
  unmount();
  expect([newAppointment.get(), newTimeOff.get()]).toEqual([undefined, undefined]);
});

test('STAFF-07 shows an error for time off marked in the calendar if the team could not be loaded', async () => {
  answerWith('groomers', Object.assign(new Error('denied'), { code: 'permission-denied' }));
  const said: string[] = [];
  const end = toastStore.showLinesBy((type, text) => said.push(`${type}: ${text}`));
  try {
    renderAdmin(<p>The page</p>);
    await screen.findByText('The page');
    act(() => newTimeOff.set(TIME_OFF));
    await waitFor(() => expect(said).toEqual(['error: We couldn’t load the team']));
    expect(newTimeOff.get()).toBeUndefined();
  } finally {
    end();
  }
});

describe('single keys', () => {
  const sheet = () => newAppointment.get();

  test('n books, / searches, g and a letter go to a page, ? lists them all', async () => {
    renderAdmin(<input aria-label="Any field" />);
    const field = await screen.findByLabelText('Any field');
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Go to Appointments')).toBeTruthy();
    await userEvent.click(keys.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('/');
    expect(await screen.findByRole('combobox', { name: /^Search/ })).toBeTruthy();
    await userEvent.keyboard('n{Escape}');
    expect(sheet()).toBeUndefined();
    await userEvent.type(field, 'nga?/');
    expect((field as HTMLInputElement).value).toBe('nga?/');
    field.blur();
    await userEvent.keyboard('ga');
    expect(await screen.findByText('All appointments')).toBeTruthy();
    await userEvent.keyboard('n');
    expect(sheet()).toEqual({});
  });

  test('can be turned off', async () => {
    renderAdmin(<p>The page</p>);
    await screen.findByText('The page');
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.click(keys.getByRole('switch', { name: 'Use shortcuts of a single key' }));
    await userEvent.click(keys.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('n');
    expect(sheet()).toBeUndefined();
  });
});
