import { expect, test } from 'vitest';
import { clientAddress, hashAddress } from './client-address.ts';

const from = (forwarded: string | undefined, remoteAddress?: string) =>
  clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } });

test.each([
  ['the address that the front end saw', '203.0.113.7', '203.0.113.7'],
  ['its end, whatever the caller wrote before it', '198.51.100.1, 127.0.0.1,203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in IPv6 form', '::ffff:203.0.113.7', '203.0.113.7'],
  ['of an IPv6 address the network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['also of a short one', '2001:DB8::5', '2001:db8:0:0::'],
])('takes %s', (_, forwarded, expected) => {
  expect(from(forwarded)).toBe(expected);
});

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.178.20',
  '169.254.1.1',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  'unknown',
  '',
])('returns null for %s', (address) => {
  expect(from(address)).toBeNull();
  expect(from(`203.0.113.7, ${address}`)).toBeNull();
});

test('takes the address of the connection when there is no front end', () => {
  expect(from(undefined, '203.0.113.7')).toBe('203.0.113.7');
  expect(from(undefined, '127.0.0.1')).toBeNull();
  expect(from(undefined)).toBeNull();
  expect(clientAddress(undefined)).toBeNull();
});

test('hashes addresses by key, with different hashes for different addresses', () => {
  const hash = hashAddress('203.0.113.7', 'key');
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(hashAddress('203.0.113.7', 'key')).toBe(hash);
  expect(hashAddress('203.0.113.8', 'key')).not.toBe(hash);
  expect(hashAddress('203.0.113.7', 'other')).not.toBe(hash);
  expect(hashAddress(null, 'key')).toBeNull();
});
