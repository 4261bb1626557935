/**
 * A small model of the salon that judges the answers of overlapping calls: there must be an order of the calls, one
 * after the other, in which each answer is right, refusals included. It knows who is where and when, statuses and
 * online money, but neither records nor transactions nor retries. All times are in milliseconds.
 */
import { occupiesSlot, type AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import type { ErrorCode } from '@paw-haven/domain/core/calls/errors';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Time of a pet on a lane. `petEnd`: the pet leaves; the lane stays taken until `end`. */
export interface Entry extends Span {
  readonly id: string;
  readonly kind: 'visit' | 'hold';
  readonly lane: string;
  readonly uid: string;
  readonly petId: string;
  readonly petEnd: number;
  /** It may have been there or not at any moment: a hold that has gone, or what an ended process left. */
  readonly isUncertain?: boolean;
  /** A paid hold, which becomes a visit at any moment: any call that looks at its payment settles it. */
  readonly mayBeVisit?: boolean;
}

/** Time off of a groomer, or of all without a lane. */
export interface Closed extends Span {
  readonly lane?: string | undefined;
  readonly isUncertain?: boolean;
}

export interface Model {
  readonly entries: readonly Entry[];
  readonly closed: readonly Closed[];
  readonly statuses: ReadonlyMap<string, AppointmentStatus>;
  /** Online money that can still be refunded, in US cents, by visit; NaN if it is not known. */
  readonly left: ReadonlyMap<string, number>;
  readonly settled: ReadonlyMap<string, 'booked' | 'refunded'>;
  readonly closedDays: ReadonlySet<string>;
}

export interface Placing {
  readonly kind: 'place';
  readonly uid: string;
  readonly petId: string;
  readonly start: number;
  readonly minutes: number;
  readonly bufferMinutes: number;
  /** Lanes that could take the visit by services, hours and the requested groomer, with their breaks. */
  readonly lanes: readonly { readonly lane: string; readonly breaks: readonly Span[] }[];
  /** Booked by the customer, whose own holds give way. */
  readonly isOnline: boolean;
  /** The visit that moves. `isOver`: the customer may no longer move it because of its time. */
  readonly moves?: { readonly appointmentId: string; readonly entryId: string; readonly isOver: boolean };
}

export type Question =
  | Placing
  | {
      readonly kind: 'status';
      readonly appointmentId: string;
      readonly entryId: string;
      readonly visitId: string;
      readonly to: AppointmentStatus;
      readonly mayFrom: (status: AppointmentStatus) => boolean;
    }
  | { readonly kind: 'time-off'; readonly parts: readonly Closed[]; readonly now: number }
  | {
      readonly kind: 'settle';
      readonly sessionId: string;
      readonly place: Entry;
      readonly isPaid: boolean;
      /** The lane no longer exists, or the visit’s start has passed. */
      readonly isTooLate: boolean;
    }
  | { readonly kind: 'refund'; readonly visitId: string; readonly cents: number }
  | { readonly kind: 'close-day'; readonly day: string };

export type Answer =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly details: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'died' };

/** `found`: what is stored afterward: the visit's entry, or whether the change was made. */
export interface Answered {
  readonly text: string;
  readonly question: Question;
  readonly answer: Answer;
  readonly found: Entry | boolean | undefined;
}

/** Refusals that no other call of a group causes; other tests judge them. */
const OF_THE_CALL_ALONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'agreement-changed',
  'agreement-missing',
  'call-to-book',
  'groomer-unavailable',
  'no-new-clients',
  'outside-hours',
  'permission-denied',
  'pet-inactive',
  'prepay-needed',
  // Without the terms of a saved card.
  'price-changed',
  'service-unavailable',
  'slot-past',
  'too-early',
  'too-far',
  'too-soon',
]);

/** Limits of a customer, or of all strangers on a day, which this model does not count. */
const LIMITS_OF_CUSTOMERS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'day-full',
  'hold-pause',
  'rate-limited',
  'too-many-holds',
  'too-many-visits',
]);

/** Refusals after which a hold may have existed for a while. */
const AFTER_A_HOLD: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'busy',
  'payment-pending',
  'payment-provider',
]);

/** More orders than groups of eight calls with few choices of a lane have. */
const MOST_ORDERS = 200_000;

/** Whether some order explains all answers. Tries the given order, that in which the calls ended, first. */
export function isExplained(model: Model, calls: readonly Answered[]): boolean {
  let left = MOST_ORDERS;
  const search = (from: Model, rest: readonly Answered[]): boolean =>
    (rest.length === 0 && calls.every((call) => isWhereFound(from, call))) ||
    rest.some(
      (call, index) =>
        (left -= 1) > 0 &&
        modelsAfter(from, call).some((after) =>
          search(
            after,
            rest.filter((_, other) => other !== index),
          ),
        ),
    );
  return search(model, calls);
}

/** Whether a moved visit ends on the lane where it was found: which of several moves took it there is not stored. */
function isWhereFound({ entries }: Model, { question, answer, found }: Answered): boolean {
  if (question.kind !== 'place' || answer.kind !== 'done' || typeof found !== 'object') return true;
  const { start, moves } = question;
  return (
    !moves || entries.some((at) => at.id === moves.entryId && at.start === start && at.lane === found.lane)
  );
}

const entryIn = (found: Answered['found']): Entry | undefined =>
  typeof found === 'object' ? found : undefined;

/** The states that the call may leave if it runs now and gives this answer; none if the answer would be wrong. */
function modelsAfter(model: Model, { question, answer, found }: Answered): readonly Model[] {
  switch (question.kind) {
    case 'place':
      // Another call may have moved the same visit again: see `isWhereFound`.
      return afterPlacing(model, question, answer, question.moves ? undefined : entryIn(found));
    case 'status':
      return afterStatus(model, question, answer, found === true);
    case 'time-off':
      return afterTimeOff(model, question, answer);
    case 'settle':
      return afterSettling(model, question, answer, found === true);
    case 'refund':
      return afterRefund(model, question, answer);
    case 'close-day':
      return afterClosing(model, question.day, answer);
  }
}

function afterTimeOff(
  model: Model,
  timeOff: Extract<Question, { kind: 'time-off' }>,
  answer: Answer,
): readonly Model[] {
  const closed = (isUncertain: boolean): Model => ({
    ...model,
    closed: [...model.closed, ...timeOff.parts.map((part) => ({ ...part, isUncertain }))],
  });
  if (answer.kind === 'died') return [closed(true)];
  if (answer.kind === 'refused') return [model];
  return totalIn(answer.value) === visitsIn(model, timeOff) ? [closed(false)] : [];
}

function afterClosing(model: Model, day: string, answer: Answer): readonly Model[] {
  const isClosed = model.closedDays.has(day);
  const closed = { ...model, closedDays: new Set([...model.closedDays, day]) };
  if (answer.kind === 'died') return [model, closed];
  if (answer.kind === 'done') return isClosed ? [] : [closed];
  return answer.code === 'day-closed' && isClosed ? [model] : [];
}

const meet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const groomerOf = (lane: string): string => lane.split('#', 1)[0] ?? lane;
const isOn = ({ lane: off }: Closed, lane: string): boolean =>
  off === undefined || off === lane || off === groomerOf(lane);
const MINUTE = 60_000;

interface Obstacles {
  readonly entries: readonly Entry[];
  readonly closed: readonly Closed[];
}

function obstaclesOn(model: Model, placing: Placing, { lane, breaks }: Placing['lanes'][number]): Obstacles {
  const { start, minutes, bufferMinutes, moves, isOnline, uid } = placing;
  const stay = { start, end: start + minutes * MINUTE };
  const taken = { start, end: stay.end + bufferMinutes * MINUTE };
  const gives = ({ kind, uid: owner }: Entry): boolean => isOnline && kind === 'hold' && owner === uid;
  const entries = model.entries
    .filter((entry) => entry.lane === lane && entry.id !== moves?.entryId && meet(entry, taken))
    .map((entry) => (gives(entry) ? { ...entry, isUncertain: true } : entry));
  const off = model.closed.filter((each) => isOn(each, lane) && meet(each, taken));
  return { entries, closed: [...off, ...breaks.filter((pause) => meet(pause, stay))] };
}

const isFree = ({ entries, closed }: Obstacles): boolean =>
  [...entries, ...closed].every((each) => 'isUncertain' in each && each.isUncertain === true);

function afterPlacing(
  model: Model,
  placing: Placing,
  answer: Answer,
  found: Entry | undefined,
): readonly Model[] {
  const { uid, petId, start, minutes, bufferMinutes, lanes, isOnline, moves } = placing;
  const petEnd = start + minutes * MINUTE;
  const all = lanes.map((each) => ({ lane: each.lane, obstacles: obstaclesOn(model, placing, each) }));
  const others = model.entries.filter(
    (entry) =>
      entry.uid === uid &&
      entry.id !== moves?.entryId &&
      meet({ start, end: petEnd }, { start: entry.start, end: entry.petEnd }),
  );
  const visits = others.filter(({ kind }) => kind === 'visit');
  // Looking at the page of an own hold that is in the way settles it.
  const taken = { start, end: petEnd + bufferMinutes * MINUTE };
  const paid = model.entries.filter((each) => each.uid === uid && each.mayBeVisit && meet(each, taken));
  const status = moves && model.statuses.get(moves.appointmentId);
  // A hold that is not found afterward was replaced by a later call.
  const isReplaced = isOnline && !found;
  const entryOn = (lane: string): Entry => ({
    id: moves?.entryId ?? `${petId} ${start} ${model.entries.length}`,
    kind: isOnline ? 'hold' : 'visit',
    ...(isReplaced && { isUncertain: true }),
    lane,
    uid,
    petId,
    start,
    petEnd,
    end: petEnd + bufferMinutes * MINUTE,
  });
  const rest = model.entries.filter(({ id }) => id !== moves?.entryId);
  const placed = (): readonly Model[] => {
    if (moves && status !== 'scheduled') return [];
    const isElsewhere = others.some(
      ({ petId: other, kind, isUncertain }) =>
        other === petId && isUncertain !== true && (kind === 'visit' || !isOnline),
    );
    if (isElsewhere) return [];
    return all
      .filter(({ lane, obstacles }) => (!found || found.lane === lane) && isFree(obstacles))
      .map(({ lane }) => ({ ...model, entries: [...rest, found ?? entryOn(lane)] }));
  };
  const unsure = (): Model => ({
    ...model,
    entries: [...model.entries, ...all.map(({ lane }) => ({ ...entryOn(lane), isUncertain: true }))],
  });
  if (answer.kind === 'done') return placed();
  if (answer.kind === 'died') return [...placed(), unsure()];
  const isFull = all.every(({ obstacles: { entries, closed } }) => entries.length + closed.length > 0);
  const reasons: Partial<Record<ErrorCode, boolean>> = {
    'slot-taken':
      (isFull && all.some(({ obstacles }) => obstacles.entries.length > 0)) ||
      (!isOnline && others.some((entry) => entry.kind === 'hold' && entry.petId === petId)),
    'time-off': all.every(({ obstacles }) => obstacles.closed.length > 0),
    'already-booked': [...visits, ...paid].some((entry) => isOnline || entry.petId === petId),
    'wrong-status': moves !== undefined && (moves.isOver || status !== 'scheduled'),
  };
  const { code } = answer;
  if (reasons[code] ?? (OF_THE_CALL_ALONE.has(code) || LIMITS_OF_CUSTOMERS.has(code))) return [model];
  return isOnline && AFTER_A_HOLD.has(code) ? [unsure()] : [];
}

type StatusQuestion = Extract<Question, { kind: 'status' }>;

/** Setting the status that is there already changes nothing. */
const isRepeated = (from: AppointmentStatus | undefined, to: AppointmentStatus): boolean =>
  from === to && to !== 'cancelled';

function afterStatus(
  model: Model,
  question: StatusQuestion,
  answer: Answer,
  isMade: boolean,
): readonly Model[] {
  const { appointmentId, entryId, visitId, to, mayFrom } = question;
  const status = model.statuses.get(appointmentId);
  const left = model.left.get(visitId) ?? 0;
  const mayChange = status !== undefined && mayFrom(status);
  const changed = (cents: number): Model => ({
    ...model,
    statuses: new Map([...model.statuses, [appointmentId, to]]),
    entries: occupiesSlot(to) ? model.entries : model.entries.filter(({ id }) => id !== entryId),
    left: new Map([...model.left, [visitId, left - cents]]),
  });
  // Another call of the group may have made the same change.
  if (answer.kind === 'died') return mayChange && isMade ? [changed(Number.NaN), model] : [model];
  if (answer.kind === 'done') {
    if (isRepeated(status, to)) return [model];
    const { refundCents = 0 } = answer.value as { refundCents?: number };
    return mayChange && !(refundCents > left) ? [changed(refundCents)] : [];
  }
  if (answer.code === 'wrong-status') return mayChange ? [] : [model];
  return answer.code === 'permission-denied' || answer.code === 'refund-changed' ? [model] : [];
}

const totalIn = (value: unknown): number => (value as { total: number }).total;

/** The number of visits that the closed time contains and that are not over. */
function visitsIn({ entries }: Model, { parts, now }: Extract<Question, { kind: 'time-off' }>): number {
  const visits = entries.filter(({ kind, end }) => kind === 'visit' && end > now);
  return visits.filter((entry) => parts.some((part) => isOn(part, entry.lane) && meet(part, entry))).length;
}

type SettleQuestion = Extract<Question, { kind: 'settle' }>;

function afterSettling(
  model: Model,
  { sessionId, place, isPaid, isTooLate }: SettleQuestion,
  answer: Answer,
  isBooked: boolean,
): readonly Model[] {
  const result = answer.kind === 'died' && isBooked ? 'booked' : settledAs(answer);
  if (result === undefined || !isPaid) return [model];
  const before = model.settled.get(sessionId);
  if (before !== undefined) return before === result ? [model] : [];
  const settled = new Map([...model.settled, [sessionId, result] as const]);
  const { id, lane, petId, start, petEnd } = place;
  const own = model.entries.find((entry) => entry.id === id);
  const rest = model.entries.filter((entry) => entry.id !== id);
  const inTheWay = [
    ...rest.filter((entry) => entry.lane === lane && meet(entry, place)),
    ...rest.filter(
      (entry) =>
        entry.kind === 'visit' &&
        entry.petId === petId &&
        meet({ start, end: petEnd }, { start: entry.start, end: entry.petEnd }),
    ),
    ...model.closed.filter((each) => !own && isOn(each, lane) && meet(each, place)),
  ];
  const isCertain = inTheWay.some((each) => each.isUncertain !== true);
  if (result === 'booked') return isCertain ? [] : [{ ...model, settled, entries: [...rest, place] }];
  return inTheWay.length > 0 || isTooLate ? [{ ...model, settled, entries: rest }] : [];
}

/** Undefined if the answer says nothing about the visit. */
function settledAs(answer: Answer): 'booked' | 'refunded' | undefined {
  if (answer.kind === 'refused')
    return answer.code === 'payment-refunded' || answer.code === 'slot-taken' ? 'refunded' : undefined;
  if (answer.kind === 'died') return undefined;
  if (answer.value === 'booked' || answer.value === 'refunded') return answer.value;
  // A card was saved, and the time was gone.
  if (answer.value === 'lost') return 'refunded';
  return typeof answer.value === 'object' ? 'booked' : undefined;
}

function afterRefund(
  model: Model,
  { visitId, cents }: Extract<Question, { kind: 'refund' }>,
  answer: Answer,
): readonly Model[] {
  const left = model.left.get(visitId) ?? 0;
  const refunded = { ...model, left: new Map([...model.left, [visitId, left - cents]]) };
  if (answer.kind === 'died') return cents > left ? [model] : [model, refunded];
  if (answer.kind === 'done') return cents > left ? [] : [refunded];
  const stated = answer.details['left'];
  const isRight = Number.isNaN(left) || (cents > left && stated === left);
  return answer.code === 'invalid-input' && isRight ? [model] : [];
}
