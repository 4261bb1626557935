import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aGif } from '@paw-haven/domain/testing/image-bytes';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { PortraitChoice } from './portrait-choice.tsx';

vi.mock('firebase/storage', async () => (await import('../../../testing/fake-storage.ts')).fakeStorage());

const shown: string[] = [];

beforeEach(() => {
  stubBrowser({ phone: false });
  shown.length = 0;
  toastStore.showLinesBy((_, text) => shown.push(text));
  answerWith('website_images', []);
});

test('STAFF-01 a photo that is uploaded here becomes an image of the About page, and is chosen', async () => {
  const choose = vi.fn<(url: string) => void>();
  render(<PortraitChoice stored="" value="" onChange={choose} />);
  await screen.findByText(/^No photos yet/);
  const file = new File([aGif()], 'grace at work.gif', { type: 'image/gif' });
  fireEvent.change(screen.getByLabelText('Upload a photo', { selector: 'input' }), {
    target: { files: [file] },
  });
  await waitFor(() => expect(choose).toHaveBeenCalled());
  const [image] = writes();
  expect(image?.fields).toMatchObject({ category: 'about', is_active: true, is_portfolio: false });
  expect(choose.mock.calls).toEqual([[image?.fields['file_path']]]);
  await waitFor(() => expect(shown).toEqual(['Image added successfully.']));
});
