import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerReads, emptyWrites, writes } from '../../testing/fake-writes.ts';
import { browserWith } from '../../testing/fake-push.ts';
import { deviceName, syncDevice, releaseDevice, registerDevice } from './device.ts';
import { askPermission, pushState, readyWorker } from './push.ts';
import { storedDevice, storeDevice } from './stored-device.ts';

vi.mock('firebase/firestore', async () => (await import('../../testing/fake-writes.ts')).fakeWrites());

const NOW = new Date('2026-11-21T15:00:00Z');
const HOURS_25_AGO = '2026-11-20T14:00:00.000Z';
const DEVICE = { uid: 'maya', id: 'abc', fid: 'local-1', createdAt: HOURS_25_AGO, seenAt: HOURS_25_AGO };

beforeEach(() => browserWith('granted'));
afterEach(() => emptyWrites());

test.each(['default', 'granted', 'denied'] as const)('NOTIF-15 reports the permission %s', (permission) => {
  browserWith(permission);
  expect(pushState()).toBe(permission);
});

test('NOTIF-08 throws without service workers or push', async () => {
  vi.unstubAllGlobals();
  expect(pushState()).toBe('unsupported');
  await expect(askPermission()).rejects.toThrow('Push notifications are not supported.');
  await expect(readyWorker()).rejects.toThrow('Push notifications are not supported.');
});

describe('this browser', () => {
  test('has one record per user, and keeps its installation while that is registered', async () => {
    await registerDevice('maya');
    const first = storedDevice();
    await registerDevice('maya');
    expect(storedDevice()?.fid).toBe(first?.fid);
    await registerDevice('leo');
    expect(storedDevice()).toMatchObject({ uid: 'leo' });
    expect(storedDevice()?.fid).not.toBe(first?.fid);
    expect(
      writes().map(([path, fields]) => [path === `push_devices/${first?.id}`, fields?.['user_id']]),
    ).toEqual([
      [true, 'maya'],
      [true, 'maya'],
      [false, 'leo'],
    ]);
  });

  test('renews its record once a day, and keeps the day it was added', async () => {
    storeDevice({ ...DEVICE, seenAt: NOW.toISOString() });
    await syncDevice('maya', NOW);
    expect(writes()).toEqual([]);
    answerReads([{ id: 'abc' }]);
    storeDevice(DEVICE);
    await syncDevice('maya', NOW);
    expect(storedDevice()).toMatchObject({ uid: 'maya', fid: 'local-1' });
    expect(writes()[0]?.[1]).toMatchObject({ fid: 'local-1', seen_at: 'now' });
  });

  test('registers again when the server has found the last registration invalid', async () => {
    storeDevice(DEVICE);
    await syncDevice('maya', NOW);
    expect(storedDevice()?.fid).toMatch(/^local-.{36}$/);
    expect(writes()).toHaveLength(1);
  });

  test('replaces the record of a registration token with one of its installation', async () => {
    const { fid: _, ...former } = DEVICE;
    localStorage.setItem('push-device', JSON.stringify({ ...former, token: 'a-token' }));
    answerReads([{ id: 'abc' }]);
    await syncDevice('maya', NOW);
    const device = storedDevice();
    expect(device?.fid).toMatch(/^local-/);
    expect(writes()).toEqual([
      [`push_devices/${device?.id}`, expect.objectContaining({ user_id: 'maya', fid: device?.fid })],
      ['push_devices/abc', null],
    ]);
    expect(writes()[0]?.[1]).not.toHaveProperty('token');
  });

  test('stops messages for a user who is no longer signed in here', async () => {
    for (const uid of ['leo', null]) {
      storeDevice(DEVICE);
      await syncDevice(uid, NOW);
      expect(storedDevice()).toBeUndefined();
    }
  });

  test('removes its record when permission was revoked', async () => {
    browserWith('denied');
    storeDevice(DEVICE);
    await syncDevice('maya', NOW);
    expect([storedDevice(), writes()]).toEqual([undefined, [['push_devices/abc', null]]]);
  });

  test('removes its record before signing out', async () => {
    storeDevice(DEVICE);
    await releaseDevice();
    expect([storedDevice(), writes()]).toEqual([undefined, [['push_devices/abc', null]]]);
  });

  test('ignores stored data in another format', () => {
    for (const text of ['', '7', '{"uid":"maya"}']) {
      localStorage.setItem('push-device', text);
      expect(storedDevice()).toBeUndefined();
    }
  });
});

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  ['something new', 'Browser'],
])('names the user agent %s "%s"', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
