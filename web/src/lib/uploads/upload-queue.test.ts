import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadProblems } from './messages.ts';
import { ConnectionLost, UploadRefused } from './upload-problem.ts';
import { createUploadQueue, PARALLEL_UPLOADS, STALL_MS, type UploadSteps } from './upload-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const image = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const settle = () => vi.advanceTimersByTimeAsync(0);

interface Sending {
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
  readonly progress: (share: number) => void;
}

/** Starts a queue whose uploads the test completes; exposes its state and recorded events. */
function startQueue(steps: Partial<UploadSteps<string>> = {}) {
  const seen = {
    saved: [] as string[],
    discarded: [] as string[],
    failures: [] as string[],
    idle: [] as number[],
  };
  const sendings: Sending[] = [];
  const queue = createUploadQueue<string>({
    prepare: (file) => Promise.resolve(file),
    send: (_file, signal, progress) =>
      new Promise((resolve, reject) => {
        const name = `file ${sendings.length + 1}`;
        sendings.push({ arrive: () => resolve(name), fail: reject, progress });
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      }),
    save: async (sent) => void seen.saved.push(sent),
    discard: async (sent) => void seen.discarded.push(sent),
    room: () => ({ free: 12, full: 'Full.' }),
    onFailed: (problem) => seen.failures.push(problem),
    onIdle: (saved) => seen.idle.push(saved),
    ...steps,
  });
  return { queue, seen, sendings };
}

const phases = ({ queue }: ReturnType<typeof startQueue>) => queue.items().map(({ phase }) => phase);

test(`sends ${PARALLEL_UPLOADS} files at a time, reports their progress, and reports once when all are done`, async () => {
  const run = startQueue();
  run.queue.add([image('a'), image('b'), image('c')]);
  await settle();
  expect(phases(run)).toEqual(['sending', 'sending', 'waiting']);
  run.sendings[1]?.progress(0.5);
  expect(run.queue.items().map(({ progress }) => progress)).toEqual([0, 0.5, 0]);
  run.sendings[0]?.arrive();
  await settle();
  expect(phases(run)).toEqual(['sending', 'sending']);
  expect(run.seen.idle).toEqual([]);
  run.sendings[1]?.arrive();
  run.sendings[2]?.arrive();
  await settle();
  expect(run.queue.items()).toEqual([]);
  expect(run.seen).toMatchObject({ saved: ['file 1', 'file 2', 'file 3'], idle: [3], discarded: [] });
});

test('MEDIA-12 MEDIA-14 rejects a file that is still too large before sending anything, and sends the others', async () => {
  const run = startQueue({
    prepare: async (file) => {
      if (file.size > 10) throw new UploadRefused(uploadProblems.tooLarge);
      return file;
    },
  });
  run.queue.add([image('large', 11), image('small')]);
  await settle();
  expect(run.queue.items()).toMatchObject([
    { phase: 'failed', problem: uploadProblems.tooLarge, canRetry: false },
    { phase: 'sending' },
  ]);
  expect(run.seen.failures).toEqual([uploadProblems.tooLarge]);
  expect(run.sendings).toHaveLength(1);
});

test('accepts no more files than there is room for, counting those in the queue', async () => {
  const run = startQueue({ room: () => ({ free: 1, full: 'Full.' }) });
  run.queue.add([image('a'), image('b')]);
  await settle();
  expect(run.queue.items()).toMatchObject([{ phase: 'sending' }, { phase: 'failed', problem: 'Full.' }]);
});

test('removes a canceled upload from the list, starts the next one, and never saves the canceled file', async () => {
  const run = startQueue();
  run.queue.add([image('a'), image('b'), image('c')]);
  await settle();
  run.queue.remove(1);
  await settle();
  expect(run.queue.items().map(({ name, phase }) => [name, phase])).toEqual([
    ['b', 'sending'],
    ['c', 'sending'],
  ]);
  run.sendings[0]?.arrive();
  await settle();
  expect(run.seen).toMatchObject({ saved: [], failures: [], idle: [] });
});

test('fails a stalled upload with advice, and resumes it when the connection is back', async () => {
  const run = startQueue();
  run.queue.add([image('a')]);
  await settle();
  await vi.advanceTimersByTimeAsync(STALL_MS - 1);
  run.sendings[0]?.progress(0.3);
  await vi.advanceTimersByTimeAsync(STALL_MS - 1);
  expect(phases(run)).toEqual(['sending']);
  await vi.advanceTimersByTimeAsync(1);
  expect(run.queue.items()).toMatchObject([
    { phase: 'failed', problem: new ConnectionLost().message, canRetry: true },
  ]);
  run.queue.retryConnection();
  await settle();
  expect(run.queue.items()).toMatchObject([{ phase: 'sending', progress: 0 }]);
  run.sendings[1]?.arrive();
  await settle();
  expect(run.seen).toMatchObject({ saved: ['file 2'], idle: [1] });
});

test('does not resend a rejected file automatically, but does on request', async () => {
  const run = startQueue();
  run.queue.add([image('a')]);
  await settle();
  run.sendings[0]?.fail(Object.assign(new Error('no'), { code: 'storage/unauthorized' }));
  await settle();
  expect(run.seen.failures).toEqual(['This file wasn’t accepted. Please choose an image up to 5 MB.']);
  run.queue.retryConnection();
  await settle();
  expect(run.sendings).toHaveLength(1);
  run.queue.retry(1);
  await settle();
  expect(run.sendings).toHaveLength(2);
});

test('does not resend a file whose record failed, and removes it when the user gives up', async () => {
  const save = vi.fn(() => Promise.reject(Object.assign(new Error('offline'), { code: 'unavailable' })));
  const run = startQueue({ save });
  run.queue.add([image('a')]);
  await settle();
  run.sendings[0]?.arrive();
  await settle();
  expect(phases(run)).toEqual(['failed']);
  run.queue.retry(1);
  await settle();
  expect([run.sendings.length, save.mock.calls.length, phases(run)]).toEqual([1, 2, ['failed']]);
  run.queue.remove(1);
  await settle();
  expect(run.queue.items()).toEqual([]);
  expect(run.seen.discarded).toEqual(['file 1']);
});

test('cancels running and waiting uploads on clear, but keeps a record that is being written', async () => {
  let written = () => {};
  const run = startQueue({ save: () => new Promise((resolve) => (written = () => resolve())) });
  run.queue.add([image('a'), image('b'), image('c')]);
  await settle();
  run.sendings[0]?.arrive();
  await settle();
  run.queue.clear();
  await settle();
  expect(phases(run)).toEqual(['saving']);
  written();
  await settle();
  expect(run.seen).toMatchObject({ idle: [1], discarded: [] });
  expect(run.sendings).toHaveLength(2);
});
