import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
// oxlint-disable-next-line no-restricted-imports -- the SDK is what these tests answer for
import { setDoc } from 'firebase/firestore';
import { Link, MemoryRouter } from 'react-router-dom';
import { aPet } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RepeatDates } from '../components/repeat/repeat-dates.tsx';
import type { Repeat } from '../components/repeat/use-repeat.ts';
import { PhotoItem } from '../features/pets/photos/photo-item.tsx';
import { LanguageCard } from '../features/settings/components/language-card.tsx';
import { messages } from '../features/booking/messages.ts';
import { loadSdk } from '../lib/firestore/load-sdk.ts';
import { storeLanguage, readStoredLanguage } from '../lib/language/stored-language.ts';
import { toastStore } from '../lib/notify/toast-store.ts';
import { SessionContext, type Session } from '../lib/session/session.ts';
import { answerWith } from '../testing/fake-firestore.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { SyncLanguage } from './sync-language.tsx';
import { LanguageArea } from './language-area.tsx';
import { switchLanguage } from './spanish.ts';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../testing/fake-firestore.ts')).fakeFirestore(),
  setDoc: vi.fn(),
  serverTimestamp: () => 'now',
}));

const SIGNED_IN = signedIn('maya');
const SIGNED_OUT: Session = { status: 'signed-out' };
const PROFILE = newProfile({ uid: 'maya', email: 'maya@example.com', full_name: 'Maya Lopez' });
const set = vi.mocked(setDoc);

beforeEach(async () => {
  set.mockReset().mockResolvedValue(undefined);
  await loadSdk();
});
afterEach(() => switchLanguage('en'));

const PATHS = ['/home', '/messages', '/admin', '/admin/services'];

function Page() {
  return (
    <>
      <h1>{messages.chooseDay}</h1>
      {PATHS.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </>
  );
}
const go = (path: string) => act(() => screen.getByRole('link', { name: path }).click());

const area = (session: Session) => (
  <MemoryRouter>
    <SessionContext value={session}>
      {session.status === 'signed-in' ? <SyncLanguage uid={session.user.uid} /> : null}
      <LanguageArea>
        <Page />
      </LanguageArea>
    </SessionContext>
  </MemoryRouter>
);
const heading = async (text: string) => {
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(text));
  return document.documentElement.lang;
};
const [ENGLISH, SPANISH] = ['Choose a day', 'Elija un día'];

test('I18N-01 shows English immediately, and keeps it for a profile without a language', async () => {
  answerWith('profiles/maya', [PROFILE]);
  render(area(SIGNED_IN));
  expect(screen.getByRole('heading').textContent).toBe(ENGLISH);
  await waitFor(() => expect(readStoredLanguage()).toEqual({ language: 'en', uid: 'maya' }));
  expect(screen.getByRole('heading').textContent).toBe(ENGLISH);
  expect(set).not.toHaveBeenCalled();
});

test('I18N-01 follows the profile’s language, even when it changes on another device', async () => {
  answerWith('profiles/maya', [{ ...PROFILE, language: 'es' }]);
  render(area(SIGNED_IN));
  expect(await heading(SPANISH)).toBe('es');
  expect(readStoredLanguage()).toEqual({ language: 'es', uid: 'maya' });
  act(() => answerWith('profiles/maya', [{ ...PROFILE, language: 'en' }]));
  expect(await heading(ENGLISH)).toBe('en');
});

test('I18N-01 uses the language stored on this device without waiting, but only for its account', async () => {
  storeLanguage({ language: 'es', uid: 'maya' });
  render(area(SIGNED_IN));
  expect(await heading(SPANISH)).toBe('es');
  cleanup();
  storeLanguage({ language: 'es', uid: 'leo' });
  answerWith('profiles/maya', [{ ...PROFILE, language: 'en' }]);
  render(area(SIGNED_IN));
  expect(await heading(ENGLISH)).toBe('en');
});

test('I18N-01 shows an unknown account nothing in a Spanish browser before its profile is read', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en']);
  render(area(SIGNED_IN));
  await waitFor(() => expect(screen.getByText('Loading')).toBeTruthy());
  await act(async () => {});
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => answerWith('profiles/maya', [{ ...PROFILE, language: 'es' }]));
  expect(await heading(SPANISH)).toBe('es');
});

test('I18N-01 uses a visitor’s chosen language whatever the browser’s, and stores it in a profile without one', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
  const { rerender } = render(area(SIGNED_OUT));
  expect(await heading(ENGLISH)).toBe('en');
  act(() => storeLanguage({ language: 'es', uid: null }));
  expect(await heading(SPANISH)).toBe('es');
  answerWith('profiles/maya', [PROFILE]);
  rerender(area(SIGNED_IN));
  await waitFor(() =>
    expect(set.mock.calls.map(([reference, data]) => [(reference as { path: string }).path, data])).toEqual([
      ['profiles/maya', { language: 'es' }],
    ]),
  );
  expect(await heading(SPANISH)).toBe('es');
});

test('I18N-01 keeps the administration in English, along with the messages of its staff', async () => {
  answerWith('user_roles', [{ id: 'maya_owner', user_id: 'maya', role: 'owner', created_at: new Date(0) }]);
  storeLanguage({ language: 'es', uid: 'maya' });
  render(area(SIGNED_IN));
  expect(await heading(SPANISH)).toBe('es');
  for (const path of ['/admin', '/messages', '/admin/services']) {
    go(path);
    expect([path, await heading(ENGLISH)]).toEqual([path, 'en']);
    go('/home');
    expect(await heading(SPANISH)).toBe('es');
  }
});

test('I18N-01 switches to English when other content replaces these pages', async () => {
  storeLanguage({ language: 'es', uid: null });
  const { rerender } = render(area(SIGNED_OUT));
  expect(await heading(SPANISH)).toBe('es');
  rerender(<h1>{'Page not found'}</h1>);
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(messages.chooseDay).toBe(ENGLISH);
  rerender(area(SIGNED_OUT));
  expect(await heading(SPANISH)).toBe('es');
  // Another area takes its place: the former one unmounts after the new one has mounted.
  rerender(<div>{area(SIGNED_OUT)}</div>);
  await act(async () => {});
  expect(await heading(SPANISH)).toBe('es');
});

const at = (day: string, time: string) => instantOf(day, time, 'America/New_York');

test('I18N-01 RECUR-02 describes the free times for a taken date in Spanish', () => {
  switchLanguage('es');
  const [start, free] = [at('2027-02-23', '10:00'), at('2027-02-23', '09:00')];
  const preview = { start, state: 'taken', nearest: { start: free, groomerId: 'house' } } as const;
  const repeat: Repeat = {
    everyWeeks: 6,
    visits: 1,
    most: 12,
    rows: [{ index: 0, isChecked: true, start, preview }],
    dates: [start],
    isFree: false,
    isLoading: false,
    error: undefined,
    setEveryWeeks: () => {},
    setVisits: () => {},
    check: () => {},
    change: () => {},
    retry: () => {},
  };
  const about = { groomers: [], zone: 'America/New_York', now: start, canChange: false };
  render(<RepeatDates repeat={repeat} {...about} />);
  expect(screen.getByRole('listitem').textContent).toContain('Hay lugar: 9:00 AM.');
});

test('I18N-01 reports the outcome of a photo change in the language of that moment', async () => {
  const shown: string[] = [];
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  switchLanguage('es');
  const photo = { id: 'p', url: 'https://salon.example/p.jpg', type: 'gallery', isMain: false } as const;
  render(<PhotoItem pet={aPet()} photo={photo} place={2} onRemoved={() => {}} />);
  act(() => screen.getByRole('button', { name: /Usar como principal/ }).click());
  // This test's fake database rejects transactions.
  await waitFor(() => expect(shown).toEqual(['error: No se pudieron actualizar las fotos.']));
});

test('I18N-01 names the language choice in the settings in both languages, and stores it', async () => {
  render(
    <SessionContext value={SIGNED_IN}>
      <LanguageCard uid="maya" profile={{ ...PROFILE, account: true, merged_into: null }} isEditing={false} />
    </SessionContext>,
  );
  expect(screen.getByRole('region').textContent).toContain('Language / Idioma');
  expect(screen.getByText('Idioma').getAttribute('lang')).toBe('es');
  act(() => screen.getByRole('radio', { name: 'Español' }).click());
  await waitFor(() =>
    expect(set.mock.calls.map(([, data]) => data)).toEqual([{ language: 'es', updated_at: 'now' }]),
  );
});
