import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberSettings } from '../browser/remember-business.ts';
import { SiteProvider } from './site-provider.tsx';
import { useSite } from './use-site.ts';

/** The names that successive reads return; an Error makes a read fail. */
let answers: (string | Error)[] = [];
let reads = 0;
let visibility: DocumentVisibilityState = 'visible';

const PHONE = '(212) 555-0100';

beforeEach(() => {
  answers = [];
  reads = 0;
  visibility = 'visible';
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => {
    reads += 1;
    const answer = answers.shift() ?? new Error('offline');
    if (answer instanceof Error) return Promise.reject(answer);
    const settings = {
      mapValue: { fields: { name: { stringValue: answer }, phone: { stringValue: PHONE } } },
    };
    return Promise.resolve(Response.json({ name: 'documents/public/site', fields: { settings } }));
  });
});

function Name() {
  const site = useSite();
  if (site.status === 'error')
    return (
      <button type="button" onClick={site.retry}>
        retry
      </button>
    );
  return <p>{site.status === 'ready' ? site.content.settings.name : 'loading'}</p>;
}

const show = () =>
  render(
    <SiteProvider snapshot={undefined}>
      <Name />
    </SiteProvider>,
  );

function turnTo(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reads at load and whenever the visitor returns to the tab, and at no other time', async () => {
  answers = ['Fur & Co', 'Fur & Sons'];
  show();
  await screen.findByText('Fur & Co');
  turnTo('hidden');
  expect(reads).toBe(1);
  turnTo('visible');
  await screen.findByText('Fur & Sons');
  expect(reads).toBe(2);
});

test('reads again when the back/forward cache restores the page', async () => {
  answers = ['Fur & Co', 'Fur & Sons'];
  show();
  await screen.findByText('Fur & Co');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await screen.findByText('Fur & Sons');
});

test('APP-31 shows the name that this browser has just saved, and reads again until the site has it', async () => {
  rememberSettings({ name: 'Fur & Sons', phone: PHONE });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers = ['Fur & Co', 'Fur & Sons'];
  document.documentElement.classList.add('awaits-name');
  show();
  await vi.waitFor(() => expect(reads).toBe(1));
  await vi.waitFor(() => expect(document.documentElement.classList).not.toContain('awaits-name'));
  expect(screen.getByText('Fur & Sons')).toBeDefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(2);
  expect(screen.getByText('Fur & Sons')).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
  vi.useRealTimers();
});

test('keeps its content when a later read fails', async () => {
  answers = ['Fur & Co'];
  show();
  await screen.findByText('Fur & Co');
  turnTo('visible');
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.getByText('Fur & Co')).toBeDefined();
});

test('reports a failed first read and retries it', async () => {
  answers = [new Error('offline'), 'Fur & Co'];
  show();
  (await screen.findByRole('button', { name: 'retry' })).click();
  await screen.findByText('Fur & Co');
});

test('stops reading after unmount', async () => {
  answers = ['Fur & Co'];
  const { unmount } = show();
  await screen.findByText('Fur & Co');
  unmount();
  turnTo('visible');
  expect(reads).toBe(1);
});
