/** Decides whether a visit for which lanes were searched can be held or booked. */
import type { ErrorCode } from '../../core/calls/errors.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { PlacedPet } from '../../time/schedule/assign-visit.ts';
import { storedLane } from '../../time/schedule/lanes.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { hasRoomAhead, visitOfPet, type Ahead } from './ahead.ts';
import {
  holdEnd,
  isOffer,
  takenBy,
  withUnpaidHold,
  type Customer,
  type HeldEntry,
  type OwnHold,
} from './customer-holds.ts';
import type { FoundPlacement } from './own-holds.ts';

/** A hold with a payment page. */
export type PayableHold = OwnHold & { readonly session_id: string };

/** What to do with the visit. */
export type HoldDecision =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** No lane is free, or a pet has another visit at that time. */
  | { readonly kind: 'taken'; readonly by: 'slot' | 'pet' }
  /** Sessions of the customer's own holds must be ended first. */
  | { readonly kind: 'own-holds'; readonly ownHolds: readonly PayableHold[] }
  | FreePlacement;

export interface FreePlacement {
  readonly kind: 'free';
  readonly placed: readonly PlacedPet[];
  /** One per pet. */
  readonly entries: OwnHold['entries'];
  /** Replaced holds without a payment page. */
  readonly abandoned: readonly OwnHold[];
}

/** A hold older than this that has no session is left over from a failed call, unless it is an offer. */
const ABANDONED_AFTER_MS = 60_000;

export function decideHold(
  { placement, replaced }: FoundPlacement,
  {
    customer,
    ahead,
    now,
  }: { readonly customer: Customer | undefined; readonly ahead: readonly Ahead[]; readonly now: Date },
): HoldDecision {
  const abandoned = replaced.filter((hold) => hold.session_id === null);
  const isBeingOpened = (hold: OwnHold) =>
    !isOffer(hold) && now.getTime() - hold.placed_at.getTime() < ABANDONED_AFTER_MS;
  if (abandoned.some(isBeingOpened)) return { kind: 'refused', code: 'busy' };
  const others = (customer?.holds ?? []).filter((hold) => !replaced.includes(hold));
  if (!hasRoom(others, now)) return { kind: 'refused', code: 'too-many-holds' };
  if (!placement.ok) {
    if (placement.reason === 'slot-taken') return { kind: 'taken', by: 'slot' };
    return { kind: 'refused', code: placement.reason };
  }
  const { pets: placed } = placement;
  const isElsewhere = placed.some(({ petId, entryId, ...span }) =>
    visitOfPet(ahead, { petId, entryId, span }),
  );
  if (isElsewhere) return { kind: 'taken', by: 'pet' };
  if (!hasRoomAhead(ahead.length + others.flatMap(({ entries }) => entries).length, placed.length))
    return { kind: 'refused', code: 'too-many-visits' };
  const ownHolds = replaced.filter(isPayable);
  if (ownHolds.length > 0) return { kind: 'own-holds', ownHolds };
  const entries = placed.map(heldEntryOf) as OwnHold['entries'];
  return { kind: 'free', placed, entries, abandoned };
}

const isPayable = (hold: OwnHold): hold is PayableHold => hold.session_id !== null;

/** Limits open holds. A visit counts once for any number of pets; an offer counts only while it is being paid. */
const hasRoom = (holds: readonly OwnHold[], now: Date): boolean =>
  holds.filter((hold) => holdEnd(hold) > now && !isOffer(hold)).length < LIMITS.openHolds;

export const heldEntryOf = ({
  entryId,
  petId,
  lane,
  start,
  end,
  bufferMinutes,
  large,
}: PlacedPet): HeldEntry => ({
  entry_id: entryId,
  pet_id: petId,
  start,
  end,
  ...storedLane(lane),
  ...(bufferMinutes > 0 && { buffer_minutes: bufferMinutes }),
  ...(large && { large }),
});

/** A new hold that has no payment page yet. `offer`: the offer that it takes. */
export function newHold(
  entries: OwnHold['entries'],
  {
    day,
    start,
    now,
    offer,
    savesCard = false,
  }: {
    readonly day: DayKey;
    readonly start: Date;
    readonly now: Date;
    readonly offer?: Pick<OwnHold, 'offer_id' | 'offer_until'> | undefined;
    readonly savesCard?: boolean;
  },
): OwnHold {
  const ends = entries.map((entry) => takenBy(entry).end.getTime());
  return {
    entry_id: entries[0].entry_id,
    day,
    start,
    end: new Date(Math.max(...ends)),
    entries,
    placed_at: now,
    session_id: null,
    listed: false,
    ...(savesCard && { saves_card: true }),
    ...(offer && { offer_id: offer.offer_id, offer_until: offer.offer_until }),
  };
}

/** The customer without abandoned holds and holds of past slots. */
export function withoutOld(
  customer: Customer | undefined,
  abandoned: readonly OwnHold[],
  now: Date,
): Customer {
  const before = customer ?? { holds: [] };
  const over = before.holds.filter((hold) => abandoned.includes(hold) || hold.end <= now);
  return over.reduce((rest, hold) => withUnpaidHold(rest, hold.entry_id, now) ?? rest, before);
}
