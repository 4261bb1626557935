import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
// oxlint-disable-next-line no-restricted-imports -- the SDK is what these tests answer for
import { setDoc } from 'firebase/firestore';
import { Link, MemoryRouter } from 'react-router-dom';
import { newProfile } from '@paw-haven/domain/profile/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageCard } from '../features/settings/components/language-card.tsx';
import { messages } from '../features/booking/messages.ts';
import { forgetLiveData } from '../lib/firestore/live-source.ts';
import { loadSdk } from '../lib/firestore/load-sdk.ts';
import { keepLanguage, readKeptLanguage } from '../lib/kept-language.ts';
import { SessionContext, type Session } from '../lib/session/session.ts';
import { answerWith, forgetAnswers } from '../testing/fake-firestore.ts';
import { FollowLanguage } from './follow-language.tsx';
import { LanguageArea } from './language-area.tsx';
import { speakBy } from './spanish.ts';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../testing/fake-firestore.ts')).fakeFirestore(),
  setDoc: vi.fn(),
  serverTimestamp: () => 'now',
}));

const MAYA = { uid: 'maya', email: 'maya@example.com', displayName: null, emailVerified: true };
const SIGNED_IN: Session = { status: 'signed-in', user: MAYA };
const SIGNED_OUT: Session = { status: 'signed-out' };
const PROFILE = newProfile({ ...MAYA, full_name: 'Maya Lopez' });
const set = vi.mocked(setDoc);

beforeEach(async () => {
  const ports = { auth: 1, firestore: 2, database: 5, functions: 3, storage: 4 };
  vi.stubEnv('VITE_LOCAL_BACKEND', JSON.stringify({ projectId: 'demo', host: '127.0.0.1', ...ports }));
  set.mockReset().mockResolvedValue(undefined);
  await loadSdk();
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  localStorage.clear();
  vi.restoreAllMocks();
  speakBy('en');
});

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
      {session.status === 'signed-in' ? <FollowLanguage uid={session.user.uid} /> : null}
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

test('I18N-01 English is shown at once, and stays for a profile that says nothing', async () => {
  answerWith('profiles/maya', [PROFILE]);
  render(area(SIGNED_IN));
  expect(screen.getByRole('heading').textContent).toBe(ENGLISH);
  await waitFor(() => expect(readKeptLanguage()).toEqual({ language: 'en', uid: 'maya' }));
  expect(screen.getByRole('heading').textContent).toBe(ENGLISH);
  expect(set).not.toHaveBeenCalled();
});

test('I18N-01 the pages follow the profile, also when it changes on another device', async () => {
  answerWith('profiles/maya', [{ ...PROFILE, language: 'es' }]);
  render(area(SIGNED_IN));
  expect(await heading(SPANISH)).toBe('es');
  expect(readKeptLanguage()).toEqual({ language: 'es', uid: 'maya' });
  act(() => answerWith('profiles/maya', [{ ...PROFILE, language: 'en' }]));
  expect(await heading(ENGLISH)).toBe('en');
});

test('I18N-01 what is known on this device is shown without an answer, to its account and to nobody else', async () => {
  keepLanguage({ language: 'es', uid: 'maya' });
  render(area(SIGNED_IN));
  expect(await heading(SPANISH)).toBe('es');
  cleanup();
  keepLanguage({ language: 'es', uid: 'leo' });
  answerWith('profiles/maya', [{ ...PROFILE, language: 'en' }]);
  render(area(SIGNED_IN));
  expect(await heading(ENGLISH)).toBe('en');
});

test('I18N-01 in a browser in Spanish an unknown account sees nothing before its profile is read', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en']);
  render(area(SIGNED_IN));
  await waitFor(() => expect(screen.getByText('Loading')).toBeTruthy());
  await act(async () => {});
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => answerWith('profiles/maya', [{ ...PROFILE, language: 'es' }]));
  expect(await heading(SPANISH)).toBe('es');
});

test('I18N-01 a visitor reads what they chose, whatever the browser says, and a profile without a language gets it', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
  const { rerender } = render(area(SIGNED_OUT));
  expect(await heading(ENGLISH)).toBe('en');
  act(() => keepLanguage({ language: 'es', uid: null }));
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

test('I18N-01 the administration stays in English, with the messages of its staff', async () => {
  answerWith('user_roles', [{ id: 'maya_owner', user_id: 'maya', role: 'owner', created_at: new Date(0) }]);
  keepLanguage({ language: 'es', uid: 'maya' });
  render(area(SIGNED_IN));
  expect(await heading(SPANISH)).toBe('es');
  for (const path of ['/admin', '/messages', '/admin/services']) {
    go(path);
    expect([path, await heading(ENGLISH)]).toEqual([path, 'en']);
    go('/home');
    expect(await heading(SPANISH)).toBe('es');
  }
});

test('I18N-01 the choice in the settings is named in both languages and stored', async () => {
  render(
    <SessionContext value={SIGNED_IN}>
      <LanguageCard uid="maya" profile={{ ...PROFILE, account: true, merged_into: null }} />
    </SessionContext>,
  );
  expect(screen.getByRole('region').textContent).toContain('Language / Idioma');
  expect(screen.getByText('Idioma').getAttribute('lang')).toBe('es');
  act(() => screen.getByRole('radio', { name: 'Español' }).click());
  await waitFor(() =>
    expect(set.mock.calls.map(([, data]) => data)).toEqual([{ language: 'es', updated_at: 'now' }]),
  );
});
