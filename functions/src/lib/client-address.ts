/** Where a call came from, as far as that can be known, and in what form it is kept. */
import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

interface Request {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/** A household or a company has one of these. */
const IPV6_GROUPS = 4;

/** Networks of one's own: they tell nobody from anybody. */
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
 * The IPv4 address, or the first 64 bits of the IPv6 address, of whoever called. Google's front end adds the address it
 * sees at the end of `X-Forwarded-For`; what stands before it, the caller may have written. Null for loopback and
 * private networks, and for what is no address.
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

/** Tells one network from another, and to who has not the key nothing else. */
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
