import { afterEach, expect, test, vi } from 'vitest';
import { emptyWrites, writes } from '../../testing/fake-writes.ts';
import { deleteDocument, setDocument } from './write.ts';

vi.mock('firebase/firestore', async () => (await import('../../testing/fake-writes.ts')).fakeWrites());

afterEach(() => emptyWrites());

test('SET-11 rejects a save immediately when offline, and does not send it later', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(setDocument('profiles/maya', { city: 'Albany' })).rejects.toMatchObject({
    name: 'NoConnection',
    code: 'unavailable',
  });
  await expect(deleteDocument('pets/biscuit')).rejects.toThrow('There is no connection.');
  online.mockReturnValue(true);
  await setDocument('profiles/maya', { city: 'Troy' });
  expect(writes()).toEqual([['profiles/maya', { city: 'Troy' }]]);
});
