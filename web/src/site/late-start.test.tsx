import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import script from '../../build/late-start.js?raw';

let opened = new AbortController();

afterEach(() => {
  // What the script hears would reach the tests of other files.
  opened.abort();
  opened = new AbortController();
  document.documentElement.className = '';
  document.head.replaceChildren();
});

let presses = 0;

function Page() {
  const [theme, setTheme] = useState('system');
  const [name, setName] = useState('');
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <select aria-label="Theme" value={theme} onChange={(event) => setTheme(event.target.value)}>
        <option>system</option>
        <option>dark</option>
      </select>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="checkbox"
        aria-label="News"
        checked={isWanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
      <button type="button" onClick={() => (presses += 1)}>
        Send
      </button>
      <output>{JSON.stringify({ theme, name, isWanted })}</output>
    </>
  );
}

function Hydrated({ onDone }: { readonly onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return <Page />;
}

/** Opens the prerendered page; its script arrives, and has hydrated or not, when the returned function is called. */
function openPage({ isHydrated }: { readonly isHydrated: boolean }) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const load = async () => {
    await arrived;
    if (isHydrated) {
      await new Promise<void>((resolve) => void hydrateRoot(root, <Hydrated onDone={resolve} />));
    } else startTransition(() => void hydrateRoot(root, <Page />));
  };
  runScript(load);
  return arrive;
}

const listen = (type: string, hear: EventListener, options: boolean | AddEventListenerOptions = {}) => {
  const more = typeof options === 'boolean' ? { capture: options } : options;
  addEventListener(type, hear, { ...more, signal: opened.signal });
};

/** `load` stands in for the import of the page's script. */
function runScript(
  load: (file: string) => Promise<void>,
  files: Record<string, string> = { start: '/start.js', preload: '', content: '' },
): void {
  const own = document.createElement('script');
  Object.assign(own.dataset, files);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- runs what the build inlines
  new Function('load', 'addEventListener', script.replace('import(', 'load('))(load, listen);
}

test.each([{ isHydrated: true }, { isHydrated: false }])(
  'APP-54 keeps what is chosen, typed, checked and pressed before the script ($isHydrated)',
  async (page) => {
    presses = 0;
    const arrive = openPage(page);
    fireEvent.focusIn(screen.getByLabelText('Theme'));
    fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'dark' } });
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Biscuit' } });
    fireEvent.click(screen.getByLabelText('News'));
    fireEvent.click(screen.getByText('Send'));
    arrive();
    await waitFor(() => expect(presses).toBe(1));
    const state = { theme: 'dark', name: 'Biscuit', isWanted: true };
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(JSON.stringify(state)));
    expect(screen.getByLabelText<HTMLSelectElement>('Theme').value).toBe('dark');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Biscuit');
    expect(screen.getByLabelText<HTMLInputElement>('News').checked).toBe(true);
  },
);

const BUILT = `<a href="tel:+15550100142" aria-label="Call (555) 010-0142"><span data-own="phone" data-built="(555) 010-0142" data-default="true">(555) 010-0142</span></a>
  <p>About <span data-own="name" data-built="Paw Haven" data-default="true">© Paw Haven.</span></p>`;

function openBuilt(): void {
  document.title = 'Paw Haven · Grooming';
  document.documentElement.className = 'awaits-name';
  document.body.innerHTML = BUILT;
  runScript(async () => {});
}

test('APP-31 name and number of the last visit replace those of the build before the first paint', () => {
  localStorage.setItem('business-name', 'Fur & Co');
  localStorage.setItem('business-phone', '(212) 555-0100');
  openBuilt();
  expect(document.title).toBe('Fur & Co · Grooming');
  expect(document.body.textContent).toMatch(/^\(212\) 555-0100\s+About © Fur & Co\.$/);
  const call = screen.getByLabelText('Call (212) 555-0100');
  expect(call.getAttribute('href')).toBe('tel:+12125550100');
  expect(document.documentElement.className).toBe('');
});

test('APP-31 on a first visit, a default name stays hidden until the current one is known', () => {
  openBuilt();
  expect(document.title).toBe('Paw Haven · Grooming');
  expect(document.body.innerHTML).toBe(BUILT);
  expect(document.documentElement.className).toBe('awaits-name');
});

const linkTo = (name: string) => screen.getByText<HTMLAnchorElement>(name);

test('I18N-01 the link to the other language keeps the place on the page, and the choice', () => {
  document.body.innerHTML =
    '<a href="/es/gallery" lang="es" data-language>Español</a><a href="/about">About</a>';
  window.history.replaceState(null, '', '/gallery?category=services#top');
  runScript(async () => {});
  fireEvent.click(linkTo('About'));
  expect(localStorage.getItem('language')).toBeNull();
  fireEvent.click(linkTo('Español'));
  expect(linkTo('Español').getAttribute('href')).toMatch(/\/es\/gallery\?category=services#top$/);
  expect(localStorage.getItem('language')).toBe('es');
  window.history.replaceState(null, '', '/');
});

test('I18N-01 a page in Spanish makes the app Spanish, unless the visitor chose English', () => {
  document.documentElement.lang = 'es';
  runScript(async () => {});
  expect(localStorage.getItem('language')).toBe('es');
  localStorage.setItem('language', 'en');
  runScript(async () => {});
  expect(localStorage.getItem('language')).toBe('en');
  document.documentElement.lang = 'en';
});

test('I18N-01 a page in Spanish loads its words after what all pages share, and before its own script', async () => {
  const loaded: string[] = [];
  const open = async (lang: string) => {
    document.documentElement.lang = lang;
    loaded.length = 0;
    const files = { start: '/start.js', preload: '/base.js', content: '', spanish: '/es.js' };
    runScript(async (file) => void loaded.push(file), files);
    fireEvent.focusIn(document.body);
    await waitFor(() => expect(loaded.at(-1)).toBe('/start.js'));
    return [...loaded];
  };
  expect(await open('es')).toEqual(['/base.js', '/es.js', '/start.js']);
  expect(await open('en')).toEqual(['/base.js', '/start.js']);
});
