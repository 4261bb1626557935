import { describe, expect, test } from 'vitest';
import { ownPath, readPushed, readPushedNews } from './worker-push.ts';

const ORIGIN = 'https://salon.example';
const MESSAGE = {
  title: 'Appointment update',
  body: 'Your appointment is now in progress: Basic Groom for Biscuit.',
  tag: 'status-a1-in-progress',
  path: '/appointments',
};
const read = (payload: unknown) => readPushed(JSON.stringify(payload), ORIGIN);

describe('a push message', () => {
  test('is read in the form in which FCM delivers it to a browser', () => {
    const payload = {
      from: '123456789',
      fcmMessageId: 'b1f0',
      priority: 'normal',
      notification: {
        title: MESSAGE.title,
        body: MESSAGE.body,
        icon: '/icons/icon-192.png',
        tag: MESSAGE.tag,
      },
      data: { path: MESSAGE.path, tag: MESSAGE.tag },
    };
    expect(read(payload)).toEqual(MESSAGE);
  });

  test('is read in the form in which our server sends it to FCM or its stand-in', () => {
    const payload = {
      token: 'local-1',
      notification: { title: MESSAGE.title, body: MESSAGE.body },
      data: { path: MESSAGE.path, tag: MESSAGE.tag },
      webpush: {
        headers: { TTL: '60' },
        notification: { tag: MESSAGE.tag, icon: `${ORIGIN}/icons/icon-192.png` },
      },
    };
    expect(read(payload)).toEqual(MESSAGE);
  });

  test.each([
    undefined,
    '',
    'no json',
    '7',
    'null',
    '[]',
    '{}',
    '{"notification":7}',
    '{"notification":{"title":7}}',
  ])('shows a notification even when the message is %j', (text) => {
    const { title, path } = readPushed(text, ORIGIN);
    // The worker does not know the salon's name.
    expect([title, path]).toEqual(['You have a new notification', '/appointments']);
  });

  test.each([
    ['/messages?with=maya', '/messages?with=maya'],
    ['https://salon.example/home#top', '/home#top'],
    ['https://evil.example/appointments', '/'],
    ['//evil.example', '/'],
    ['https://salon.example//evil.example/x', '/evil.example/x'],
    ['/.//evil.example', '/evil.example'],
    ['javascript:alert(1)', '/'],
    ['http://', '/'],
    [undefined, '/'],
    [7, '/'],
  ])('maps a click on the address %j to %s', (address, path) => {
    expect(ownPath(address, ORIGIN)).toBe(path);
    expect(read({ notification: { title: 'T' }, data: { path: address } }).path).toBe(path);
  });
});

test('reads valid worker messages and ignores others', () => {
  expect(readPushedNews({ type: 'pushed', message: MESSAGE })).toEqual(MESSAGE);
  const others = [
    undefined,
    'pushed',
    {},
    { type: 'pushed' },
    { type: 'pushed', message: { ...MESSAGE, tag: 7 } },
  ];
  expect(others.map(readPushedNews)).toEqual(others.map(() => undefined));
});
