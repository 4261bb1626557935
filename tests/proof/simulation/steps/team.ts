/** Changes of the team and its time off; the salon begins with one groomer. */
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { saveGroomer } from '../../../../functions/src/services/groomer/save-groomer.ts';
import {
  endTimeOff,
  finishTimeOff,
  setTimeOff,
} from '../../../../functions/src/services/groomer/time-off.ts';
import { ADMIN, type Play } from '../play.ts';
import { GROOMERS, recent, someSlot, wordOf, type Step } from './step.ts';

/** Adds a groomer, or changes places, services and activity; refused if there are upcoming visits. */
async function changeTeam(play: Play): Promise<string> {
  const { random, team } = play;
  const groomerId = random.pick([...team, undefined]);
  const input = {
    requestId: `team-${(play.written += 1)}`,
    ...(groomerId === undefined ? {} : { id: groomerId }),
    name: GROOMERS[team.length] ?? 'More',
    about: '',
    photo_url: null,
    active: random.chance(0.85),
    order: random.int(3),
    breaks: {},
    places: random.chance(0.3) ? 2 : 1,
    service_ids: random.chance(0.2) ? ['basic-groom', 'nails', 'calm', 'grind'] : null,
  };
  if (groomerId === undefined && team.length === GROOMERS.length) return 'is complete';
  const outcome = await play.call('save-groomer', (dependencies) =>
    saveGroomer(dependencies, { actor: ADMIN, input }),
  );
  for (const id of play.stored.groomers.keys())
    if (!team.includes(id) && team.length < GROOMERS.length) team.push(id);
  const what = `${input.active ? 'works' : 'leaves'} at ${input.places}`;
  return `${groomerId ?? `number ${team.length}`} ${what}: ${wordOf(outcome)}`;
}

async function takeTimeOff(play: Play): Promise<string> {
  const { random, stored } = play;
  const { at, name } = someSlot(play);
  const groomerId = random.pick(['all', ...stored.groomers.keys()]);
  const hours = random.pick([1, 3, 8, 30]);
  const input = {
    requestId: `off-${(play.written += 1)}`,
    groomerId,
    from: at.toISOString(),
    to: addMinutes(at, hours * 60).toISOString(),
    note: '',
  };
  const outcome = await play.call('set-time-off', (dependencies) =>
    setTimeOff(dependencies, { actor: ADMIN, input }),
  );
  return `${groomerId} from ${name} for ${hours} h: ${wordOf(outcome)}`;
}

async function comeBack(play: Play): Promise<string | undefined> {
  const all = [...play.stored.timesOff.keys()];
  const timeOffId = recent(play, all, 12);
  if (timeOffId === undefined) return undefined;
  const outcome = await play.call('end-time-off', (dependencies) =>
    endTimeOff(dependencies, { actor: ADMIN, timeOffId }),
  );
  return `time off ${all.indexOf(timeOffId) + 1}: ${wordOf(outcome)}`;
}

async function finish(play: Play): Promise<string> {
  const run = play.call('finish-time-off', (dependencies) => finishTimeOff(dependencies), { isJob: true });
  return wordOf(await run);
}

export const TEAM_STEPS: readonly Step[] = [
  { name: 'change the team', weight: 1.2, act: changeTeam },
  { name: 'time off', weight: 1.5, act: takeTimeOff },
  { name: 'back from time off', weight: 1, act: comeBack },
  { name: 'finish time off', weight: 0.5, isLong: true, act: finish },
];
