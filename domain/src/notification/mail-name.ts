import { customerName } from '../profile/greeting.ts';

const LONGEST = 60;
/** An address of the web or of e-mail, or what mail programs make a link of. */
const LINK_LIKE = /https?:|www\.|:\/\/|@|\b[\p{L}\d-]{2,}\.(?:\p{L}{2,})\b|[<>[\]{}\\|\p{Control}]/iu;

/**
 * The name that a mail greets with: NOTIF-26, the full name, or the part of the e-mail before the at-sign. Anybody can
 * sign up with somebody else's address: a name that is an advertisement must not reach them in our name.
 */
export function mailName(fullName: string | null | undefined, email: string | null | undefined): string {
  const name = fullName?.trim() ?? '';
  const isName = name !== '' && name.length <= LONGEST && !LINK_LIKE.test(name);
  const greeted = customerName(isName ? name : null, email);
  return LINK_LIKE.test(greeted) || greeted.length > LONGEST ? customerName(null, null) : greeted;
}
