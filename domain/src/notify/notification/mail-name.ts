import { customerName } from '../../people/profile/greeting.ts';
import { safeName } from '../../people/profile/person-name.ts';
import { resemblesSalon } from '../../people/profile/salon-name.ts';

const MAX_LENGTH = 60;
/** Names that mail programs do not turn into links: neither addresses nor phone numbers. */
const GREETABLE = /^[\p{L}\p{M}\d._+'-]+$/u;
const DOMAIN = /[\p{L}\p{M}\d-]{2,}\.\p{L}{2,}/u;
const PHONE_NUMBER = /(?<!\d)(?:1[._+-]?)?(?:\d{3}[._+-]?)?\d{3}[._+-]?\d{4}(?!\d)/u;

/**
 * The name in an email's greeting (NOTIF-26): the full name, or the part of the email address before the at-sign. The
 * name is checked because a sign-up proves no address: it could be an advertisement to the real owner of the address.
 */
export function mailName(
  fullName: string | null | undefined,
  email: string | null | undefined,
  businessName: string,
  nobody?: string,
): string {
  const name = safeName(fullName, businessName);
  if (name !== null && name.length <= MAX_LENGTH) return name;
  const local = email?.split('@')[0] ?? '';
  return customerName(isGreetable(local, businessName) ? local : null, null, nobody);
}

function isGreetable(text: string, businessName: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    GREETABLE.test(text) &&
    !DOMAIN.test(text) &&
    !PHONE_NUMBER.test(text) &&
    !resemblesSalon(text, businessName)
  );
}
