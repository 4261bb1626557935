/** What follows a text message that someone sent to the salon's number. */
import { HOUR_MS } from '../../core/calendar/time.ts';
import { TEXTS_ID } from '../../core/records/conversation.ts';

/** `cancel`: also ends texts, but may have been meant for a visit. */
export type Keyword = 'stop' | 'cancel' | 'start' | 'confirm';

/** Words that mean something when they are the whole text. After those of the first two the carrier sends nothing more. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  CANCEL: 'cancel',
  END: 'cancel',
  START: 'start',
  UNSTOP: 'start',
  C: 'confirm',
  CONFIRM: 'confirm',
  CONFIRMO: 'confirm',
};

export function keywordOf(body: string): Keyword | undefined {
  const word = body.trim().toUpperCase();
  return Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined;
}

/** How long before a visit a text confirms it. */
export const CONFIRM_MS = 72 * HOUR_MS;

/** Days after which a text of no one's number is removed. */
export const TEXTS_DAYS = 90;

/** Whether staff should call the author of a text about a visit that is still ahead. */
export const asksCall = (
  {
    is_read: isRead,
    call_about: about,
  }: { readonly is_read: boolean; readonly call_about?: Date | undefined },
  now: Date,
): boolean => !isRead && about !== undefined && about > now;

/** `Dana texted CANCEL, which stops all texts. It may have been meant for the visit on Tue, Dec 1. Please call.` */
export const callText = (name: string, word: string, day: string): string =>
  `${name} texted ${word.trim().toUpperCase()}, which stops all texts. It may have been meant for the visit on ${day}. Please call.`;

/** Longest text that staff send as an answer, in characters. */
export const TEXT_LENGTH = 480;

/** Whether staff may answer by text: someone without an account, or whose last message came by text. */
export const mayTextTo = (
  { account }: { readonly account: boolean },
  last: { readonly via?: 'text' | undefined } | undefined,
): boolean => !account || last?.via === 'text';

/** A person whose recorded number a text came from. */
export interface TextSender {
  readonly id: string;
  /** Whether the salon knows the person. Anyone may enter any number in an account of their own. */
  readonly isOfSalon: boolean;
  readonly isBlocked: boolean;
  readonly nextVisit: { readonly id: string; readonly date: Date } | undefined;
}

export interface TextOutcome {
  /** The member whose conversation with the salon it stands in. */
  readonly member: string;
  /** Whether staff need not read it. */
  readonly isRead: boolean;
  /** Whether consent is given back or ends, for everyone with this number. */
  readonly consent: boolean | undefined;
  /** The visit to be confirmed. */
  readonly confirms: { readonly id: string; readonly date: Date } | undefined;
  /** The time of the visit that staff should call about. */
  readonly callAbout: Date | undefined;
  /** Whether the number gets the automatic answer, unless it had one. */
  readonly isAnswered: boolean;
}

const ORDINARY: TextOutcome = {
  member: TEXTS_ID,
  isRead: false,
  consent: undefined,
  confirms: undefined,
  callAbout: undefined,
  isAnswered: true,
};

/** Decides about a text from a number that these people have. Several people never learn about each other. */
export function decideText(
  keyword: Keyword | undefined,
  senders: readonly TextSender[],
  now: Date,
): TextOutcome {
  const [first, ...others] = senders;
  const sender = others.length === 0 ? first : undefined;
  const member = sender?.isOfSalon === true && !sender.isBlocked ? sender.id : TEXTS_ID;
  const outcome = { ...ORDINARY, member };
  const silent = { ...outcome, isRead: true, isAnswered: false };
  if (keyword === 'start' || keyword === 'stop') return { ...silent, consent: keyword === 'start' };
  if (keyword === 'cancel') return { ...silent, consent: false, ...afterCancel(sender) };
  if (sender?.isBlocked) return silent;
  const confirms = keyword === 'confirm' ? visitToConfirm(sender, now) : undefined;
  return confirms ? { ...outcome, isRead: true, confirms } : outcome;
}

/** Without a single sender, staff read the text and see for themselves. */
function afterCancel(sender: TextSender | undefined): Pick<TextOutcome, 'isRead' | 'callAbout'> {
  const callAbout = sender?.isOfSalon && !sender.isBlocked ? sender.nextVisit?.date : undefined;
  return { isRead: sender !== undefined && callAbout === undefined, callAbout };
}

function visitToConfirm(sender: TextSender | undefined, now: Date): TextOutcome['confirms'] {
  const visit = sender?.nextVisit;
  return visit && visit.date.getTime() - now.getTime() <= CONFIRM_MS ? visit : undefined;
}
