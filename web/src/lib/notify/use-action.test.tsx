import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastViewport } from './toast-viewport.tsx';
import { useAction } from './use-action.ts';

test('reports success and failure, and resolves to the outcome', async () => {
  render(<ToastViewport />);
  const { result } = renderHook(() =>
    useAction(
      async (ok: boolean) => {
        if (!ok) throw new Error('no');
      },
      { success: { title: 'Saved' }, failure: { title: 'Error', text: 'Not saved.' } },
    ),
  );
  await act(async () => expect(await result.current.run(true)).toBe(true));
  expect(screen.getByText('Saved')).toBeTruthy();
  await act(async () => expect(await result.current.run(false)).toBe(false));
  expect(screen.getByText('Not saved.')).toBeTruthy();
  expect(screen.getByRole('alert').className).toContain('toast-destructive');
});

test('ignores a second call while the first is running', async () => {
  let finish: () => void = () => {};
  let calls = 0;
  const { result } = renderHook(() =>
    useAction(() => {
      calls += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    }),
  );
  let first: Promise<boolean> | undefined;
  act(() => {
    first = result.current.run();
  });
  expect(result.current.pending).toBe(true);
  await act(async () => expect(await result.current.run()).toBe(false));
  await act(async () => {
    finish();
    await first;
  });
  expect([calls, result.current.pending]).toEqual([1, false]);
});
