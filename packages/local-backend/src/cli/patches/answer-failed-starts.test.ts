import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { answerStarts } from './answer-failed-starts.ts';

class Child extends EventEmitter {
  exitCode: number | null = null;
  signalCode: string | null = null;
}

class Worker {
  readonly runtime = { process: new Child() };
  ready = (): void => undefined;
  tooLate = (): void => undefined;
  waits = 0;

  waitForSocketReady(): Promise<void> {
    this.waits += 1;
    return new Promise((resolve, reject) => {
      this.ready = resolve;
      this.tooLate = () => reject(new Error('Failed to load function.'));
    });
  }
}

class Emulator {
  answers = true;

  async handleHttpsTrigger(_: object, response: Answer): Promise<void> {
    if (this.answers) response.headersSent = true;
  }
}

class Answer {
  headersSent = false;
  sent: unknown;

  status(code: number) {
    return { json: (body: object) => void (this.sent = [code, body]) };
  }
}

answerStarts({ pool: { RuntimeWorker: Worker }, emulator: { FunctionsEmulator: Emulator } });

test('waits for a process to become ready', async () => {
  const worker = new Worker();
  const waiting = worker.waitForSocketReady();
  worker.ready();
  await expect(waiting).resolves.toBeUndefined();
  expect(worker.runtime.process.listenerCount('exit')).toBe(0);
});

test('waits again for a slow process and finally gives up', async () => {
  const worker = new Worker();
  const waiting = worker.waitForSocketReady();
  while (worker.waits < 6) {
    worker.tooLate();
    await new Promise(setImmediate);
  }
  worker.tooLate();
  await expect(waiting).rejects.toThrow('Failed to load function.');
  expect(worker.waits).toBe(6);
});

test('fails at once if the process has exited', async () => {
  const worker = new Worker();
  const waiting = worker.waitForSocketReady();
  worker.runtime.process.signalCode = 'SIGKILL';
  worker.runtime.process.emit('exit');
  await expect(waiting).rejects.toThrow('ended while it started');
  await expect(worker.waitForSocketReady()).rejects.toThrow('ended while it started');
});

test('responds to a call that got no response', async () => {
  const emulator = new Emulator();
  const answered = new Answer();
  await emulator.handleHttpsTrigger({}, answered);
  expect(answered.sent).toBeUndefined();
  emulator.answers = false;
  const silent = new Answer();
  await emulator.handleHttpsTrigger({}, silent);
  expect(silent.sent).toEqual([500, { code: 'ECONNREFUSED' }]);
});
