/** What the calls of a group are planned from, and what a planned call is. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { type Actor } from '@paw-haven/domain/contract/permissions';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { ADMIN, type Dependencies, type Outcome, type Play } from '../play.ts';
import { type Answered, type Question } from './reference.ts';
import { recent, someSlot } from '../steps/step.ts';

/** One call of a group: what it asks for, and what it finds stored afterward. */
export interface Planned {
  readonly name: string;
  readonly text: string;
  readonly question: Question;
  readonly act: (dependencies: Dependencies) => Promise<unknown>;
  readonly found: (answer: Outcome) => Answered['found'];
  readonly onEnd?: (outcome: Outcome) => void;
}

/** What planning a group needs to know. */
export interface Scene {
  readonly play: Play;
  readonly settings: BusinessSettings;
  readonly services: ReadonlyMap<string, Service>;
  /** The time that most calls are about. */
  readonly focus: ReturnType<typeof someSlot>;
}

export type Plan = (scene: Scene) => Promise<Planned | undefined> | Planned | undefined;

const ABOUT_THE_FOCUS = 0.75;

/** Mostly the time that the group is about. */
export const slotFor = ({ play, focus }: Scene): ReturnType<typeof someSlot> =>
  play.random.chance(ABOUT_THE_FOCUS) ? focus : someSlot(play);

/** Mostly a visit that may still change, with its number in creation order. */
export function someVisit({
  play,
}: Scene): { readonly visit: Appointment; readonly number: number; readonly actor: Actor } | undefined {
  const { random, stored, people, now } = play;
  const all = [...stored.appointments.values()];
  const ahead = all.filter(
    ({ appointment: { status, appointment_date: start } }) => status === 'scheduled' && start > now(),
  );
  const found = recent(play, random.chance(0.85) ? ahead : all, 8);
  if (!found || people.isLeaving(found.appointment.user_id)) return undefined;
  const actor = random.chance(0.5) ? ADMIN : { uid: found.appointment.user_id, roles: [] };
  return { visit: found.appointment, number: all.lastIndexOf(found) + 1, actor };
}
