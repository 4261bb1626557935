import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { PhotoQuestion } from './photo-question.tsx';

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  call.mockResolvedValue({ data: { isGiven: false } });
});

test.each([
  ['Yes, you may', true, 'Thank you. You can change this in Settings.'],
  ['No, keep them private', false, 'OK, your photos stay private.'],
])('GROOM-04 asks whether photos may be shown: %s', async (button, isGiven, answer) => {
  answerWith(paths.profile('maya'), [{ id: 'maya' }]);
  render(<PhotoQuestion uid="maya" />);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(answer));
  expect(call.mock.calls).toEqual([['set-photo-permission', { isGiven }]]);
});

test.each([true, false])('GROOM-04 asks no one who answered %s', async (given) => {
  answerWith(paths.profile('maya'), [{ id: 'maya', may_publish_photos: given }]);
  const { container } = render(<PhotoQuestion uid="maya" />);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(container.textContent).toBe('');
});
