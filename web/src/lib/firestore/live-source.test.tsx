import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectErrorReporter, toConsole } from '../errors/report-error.ts';
import { ANSWER_TIMEOUT_MS, clearLiveData, liveSource, type Listen } from './live-source.ts';
import { useLive } from './use-live.ts';

const DENIED = Object.assign(new Error('Missing or insufficient permissions.'), {
  code: 'permission-denied',
});
const UNAVAILABLE = Object.assign(new Error('Away.'), { code: 'unavailable' });
const reported: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reported.length = 0;
  connectErrorReporter(({ message }) => reported.push(message));
});
afterEach(() => {
  connectErrorReporter(toConsole);
  cleanup();
  clearLiveData();
  vi.useRealTimers();
});

const noListener = () => {};

/** A listener that the test controls; counts how often it was opened and closed. */
function controllable<T>() {
  const control = {
    opened: 0,
    closed: 0,
    next: noListener as (data: T) => void,
    fail: noListener as (error: unknown) => void,
  };
  const listen: Listen<T> = (next, fail) => {
    control.opened += 1;
    control.next = next;
    control.fail = fail;
    return () => (control.closed += 1);
  };
  return { control, listen };
}

describe('liveSource', () => {
  test('APP-62 emits a 4xx error immediately', () => {
    const { control, listen } = controllable<string>();
    const seen: string[] = [];
    liveSource(listen).subscribe((live) => seen.push(live.status));
    control.fail(DENIED);
    vi.advanceTimersByTime(60_000);
    expect([seen, control.opened]).toEqual([['error'], 1]);
  });

  test('APP-63 APP-64 reopens the listener after 1, 2 and 4 s before it emits another error', () => {
    const { control, listen } = controllable<string>();
    const seen: string[] = [];
    liveSource(listen).subscribe((live) => seen.push(live.status));
    for (const wait of [1000, 2000, 4000]) {
      const opened = control.opened;
      control.fail(UNAVAILABLE);
      vi.advanceTimersByTime(wait - 1);
      expect(control.opened).toBe(opened);
      vi.advanceTimersByTime(1);
      expect(control.opened).toBe(opened + 1);
      expect(seen).toEqual([]);
    }
    control.fail(UNAVAILABLE);
    expect(seen).toEqual(['error']);
  });

  test('APP-63 retries a listener that cannot be opened like one that fails', () => {
    const seen: string[] = [];
    const listen = vi.fn<Listen<string>>(() => {
      throw UNAVAILABLE;
    });
    liveSource(listen).subscribe((live) => seen.push(live.status));
    vi.advanceTimersByTime(7000);
    expect([seen, listen.mock.calls.length]).toEqual([['error'], 4]);
  });

  test('APP-46 reports a refusal with the name of the requested data', () => {
    const { control, listen } = controllable<string>();
    liveSource(listen, { name: 'pets' }).subscribe(() => {});
    control.fail(DENIED);
    expect(reported).toEqual(['The listener of pets failed: Missing or insufficient permissions.']);
  });

  test('reports no refusal that was expected', () => {
    const { control, listen } = controllable<string>();
    const seen: string[] = [];
    liveSource(listen, { name: 'pet_care', mayBeRefused: true }).subscribe((live) => seen.push(live.status));
    control.fail(DENIED);
    expect([seen, reported]).toEqual([['error'], []]);
  });

  test('APP-46 reports other errors once retries are used up', () => {
    const { control, listen } = controllable<string>();
    liveSource(listen, { name: 'pets' }).subscribe(() => {});
    for (const wait of [1000, 2000, 4000]) {
      control.fail(UNAVAILABLE);
      vi.advanceTimersByTime(wait);
      expect(reported).toEqual([]);
    }
    control.fail(UNAVAILABLE);
    expect(reported).toEqual(['The listener of pets failed: Away.']);
  });

  test('APP-46 does not report a refusal caused by signing out', () => {
    const { control, listen } = controllable<string>();
    liveSource(listen, { name: 'pets' }).subscribe(() => {});
    clearLiveData();
    control.fail(DENIED);
    expect(reported).toEqual([]);
  });

  test('closes the listener and drops its data when the user changes', () => {
    const { control, listen } = controllable<string>();
    const seen: unknown[] = [];
    liveSource(listen).subscribe({
      next: (live) => seen.push(live.data),
      complete: () => seen.push('ended'),
    });
    control.next('Biscuit');
    clearLiveData();
    vi.advanceTimersByTime(0);
    expect([seen, control.closed]).toEqual([['Biscuit', undefined, 'ended'], 1]);
  });

  test('closes the listener, even while it waits to reopen', () => {
    const { control, listen } = controllable<string>();
    const subscription = liveSource(listen).subscribe(() => {});
    control.fail(UNAVAILABLE);
    subscription.unsubscribe();
    vi.advanceTimersByTime(60_000);
    expect(control.opened).toBe(1);
  });
});

describe('a slow connection', () => {
  test('emits an error after 10 s, then a late answer', () => {
    const { control, listen } = controllable<string>();
    const seen: unknown[] = [];
    liveSource(listen).subscribe((live) => seen.push(live.error ?? live.data));
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS - 1);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toMatchObject([{ code: 'unavailable' }]);
    control.next('Biscuit');
    vi.advanceTimersByTime(60_000);
    expect([seen[1], seen.length, control.opened]).toEqual(['Biscuit', 2, 1]);
  });

  test('emits no timeout error after an answer', () => {
    const { control, listen } = controllable<string>();
    const seen: string[] = [];
    liveSource(listen).subscribe((live) => seen.push(live.status));
    control.next('Biscuit');
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual(['success']);
  });
});

describe('useLive', () => {
  function Page({ listen }: { readonly listen: Listen<string> }) {
    const live = useLive('pets of maya', () => liveSource(listen));
    return (
      <>
        <p>{live.status === 'success' ? live.data : live.status}</p>
        <button type="button" onClick={live.retry}>
          Retry
        </button>
      </>
    );
  }

  test('returns an error as a state, and opens a new listener on retry', () => {
    const { control, listen } = controllable<string>();
    render(<Page listen={listen} />);
    expect(screen.getByText('loading')).toBeTruthy();
    act(() => control.fail(DENIED));
    expect(screen.getByText('error')).toBeTruthy();
    act(() => screen.getByRole('button').click());
    act(() => control.next('Biscuit'));
    expect(screen.getByText('Biscuit')).toBeTruthy();
  });

  test('opens a new listener when a failed page is left and opened again', () => {
    const { control, listen } = controllable<string>();
    const page = render(<Page listen={listen} />);
    act(() => control.fail(DENIED));
    page.unmount();
    render(<Page listen={listen} />);
    expect([screen.queryByText('error'), control.opened]).toEqual([null, 2]);
    act(() => control.next('Biscuit'));
    expect(screen.getByText('Biscuit')).toBeTruthy();
  });

  test('does not show one user’s error to the next user under the same name', () => {
    const first = controllable<string>();
    const page = render(<Page listen={first.listen} />);
    act(() => first.control.fail(DENIED));
    expect(screen.getByText('error')).toBeTruthy();
    page.unmount();
    clearLiveData();
    const second = controllable<string>();
    render(<Page listen={second.listen} />);
    expect(screen.getByText('loading')).toBeTruthy();
    act(() => second.control.next('Waffles'));
    expect(screen.getByText('Waffles')).toBeTruthy();
  });

  test('does not show one user’s data to the next user under the same name', () => {
    const first = controllable<string>();
    const page = render(<Page listen={first.listen} />);
    act(() => first.control.next('Biscuit'));
    page.unmount();
    clearLiveData();
    render(<Page listen={controllable<string>().listen} />);
    expect(screen.queryByText('Biscuit')).toBeNull();
  });
});
