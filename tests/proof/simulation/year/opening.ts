/** The salon on the first day of the year: its hours, team, policy and clients. */
import { WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { documents } from '../../../../functions/src/lib/firestore/collections.ts';
import { saveGroomer } from '../../../../functions/src/services/groomer/save-groomer.ts';
import { ADMIN, type Play } from '../play.ts';
import { well } from '../rest/rest.ts';
import { addClient } from '../steps/clients.ts';
import { FIRST_POLICY } from './calendar.ts';
import { requestOf } from './year.ts';

/** Clients by how the salon knows them; the import of January brings the rest. */
export const CLIENTS = { withAccount: 300, byStaff: 100, imported: 200 } as const;
export const GROOMERS = ['Grace', 'Ana', 'Theo'] as const;
/** One in this many customers with an account pays at the salon. */
const PAYS_AT_SALON = 5;

export async function openSalonOfYear(play: Play): Promise<void> {
  const { world, people } = play;
  const open = { open: '09:00', close: '18:00', closed: false };
  const hours = WEEKDAYS.map((day) => [day, { ...open, closed: day === 'sunday' }] as const);
  await documents
    .settings(world.db)
    .update({ business_hours: Object.fromEntries(hours), policy: FIRST_POLICY });
  for (const name of GROOMERS) await hire(play, name);
  const batch = world.db.batch();
  for (const [index, { uid }] of people.all().entries())
    if (index % PAYS_AT_SALON === 0)
      batch.set(documents.customerTerms(world.db, uid), { pays_at_salon: true });
  await batch.commit();
  for (let count = 0; count < CLIENTS.byStaff; count += 1) await well(addClient(play));
}

export async function hire(play: Play, name: string): Promise<void> {
  const about = { requestId: requestOf(play), name, about: '', photo_url: null, breaks: {} };
  const input = { ...about, active: true, order: play.team.length, places: 1 };
  const hired = (await well(
    play.call('save-groomer', (dependencies) => saveGroomer(dependencies, { actor: ADMIN, input })),
  )) as { groomerId: string };
  play.team.push(hired.groomerId);
}
