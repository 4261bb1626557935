/** Network address of a call, and its hash for storage. */
import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

interface Request {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/** Leading groups of an IPv6 address, which identify a household or company. */
const IPV6_GROUPS = 4;

/** Private networks, which identify no client. */
const OWN = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN.addSubnet(network, prefix, 'ipv6');

/**
 * The caller's IPv4 address, or the first 64 bits of the IPv6 address. Google's front end appends the address to
 * `X-Forwarded-For`; the entries before it can be forged. Null for loopback and private networks, and for invalid
 * addresses.
 */
export function clientAddress({ headers, socket }: Partial<Request> = {}): string | null {
  const header = headers?.['x-forwarded-for'];
  const forwarded = typeof header === 'string' ? header : header?.join(',');
  const last = forwarded?.split(',').at(-1)?.trim() ?? socket?.remoteAddress ?? '';
  const address = last.replace(/^::ffff:(?=\d+\.)/i, '');
  switch (isIP(address)) {
    case 4:
      return OWN.check(address, 'ipv4') ? null : address;
    case 6:
      return OWN.check(address, 'ipv6') ? null : networkOf(address);
    default:
      return null;
  }
}

/** Identifies a network without revealing it to anyone who lacks the key. */
export function hashAddress(address: string | null, key: string): string | null {
  if (address === null) return null;
  const ownKey = createHmac('sha256', key).update('network address').digest();
  return createHmac('sha256', ownKey).update(address).digest('base64url').slice(0, 22);
}

function networkOf(address: string): string {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  const prefix = all.slice(0, IPV6_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::`;
}
