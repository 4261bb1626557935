/** Rules that compare with `request.time`, to the exact millisecond, with a manual clock. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { MESSAGE_RATE } from '@paw-haven/domain/people/message/rate';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { systemClock } from '@paw-haven/local-backend/testing';
import { doc, getDoc } from 'firebase/firestore';
import { test } from 'vitest';
import { useRulesBench } from '../support/access.ts';
import { send } from '../support/messages.ts';
import { UIDS } from '../support/personas.ts';

const DAY_MS = 24 * 3_600_000;

let now = Date.UTC(2026, 10, 21, 15);
const bench = useRulesBench({ clock: { ...systemClock, now: () => BigInt(now) * 1000n } });

test.each([-DAY_MS, DAY_MS])(
  'ROLE-22 a groomer reads appointments less than 24 hours from now: boundary at %i ms',
  async (distance) => {
    const at = (id: string, ms: number) => ({
      [paths.appointment(id)]: anAppointment({ id, appointment_date: new Date(now + ms) }),
    });
    await bench.given({ ...at('over', distance), ...at('within', distance - Math.sign(distance)) });
    await assertFails(getDoc(doc(bench.as('groomer'), paths.appointment('over'))));
    await assertSucceeds(getDoc(doc(bench.as('groomer'), paths.appointment('within'))));
  },
);

test('a new message window may begin exactly one minute after the old one', async () => {
  const started_at = new Date(now);
  await bench.given({
    [paths.messageRate(UIDS.customer)]: { started_at, count: MESSAGE_RATE.calls, message_id: 'before' },
  });
  const begin = () => send(bench.as('customer'), { id: 'next', authorId: UIDS.customer });
  now = started_at.getTime() + MESSAGE_RATE.windowMs - 1;
  await assertFails(begin());
  now += 1;
  await assertSucceeds(begin());
});
