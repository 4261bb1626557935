/** Staff answer people by text. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { saveReplies } from '../../../functions/src/services/message/save-replies.ts';
import { sendText } from '../../../functions/src/services/text/send-text.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { anAppointmentIn, ledgerOf, NUMBER } from '../support/messages.ts';
import { DANAS, openTextSalon } from './text-salon.ts';

const salon = await openTextSalon();
const { db, messages } = salon;
const { endpoint, allMessages, sendPlanned, outgoing } = salon;

describe('REPLY-04 staff answer as text', () => {
  const answer = (changes: object = {}) =>
    sendText(messages.dependencies, {
      actor: ADMIN,
      input: { requestId: 'r1', userId: 'dana', text: 'Yes, 9 is fine.', ...changes },
    });

  test('a client with consent, once even if a process ends at any step', async () => {
    await endAtEachStep(
      messages.dependencies,
      (crashing) =>
        sendText(crashing, {
          actor: ADMIN,
          input: { requestId: 'r1', userId: 'dana', text: 'Yes, 9 is fine.' },
        }).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'message-not-sent')) throw error;
        }),
      async () => {
        await salon.advanceMinutes(10);
        await answer();
        await salon.advanceMinutes(10);
        await sendPlanned();
        await answer();
        expect(await outgoing(DANAS)).toEqual(['Paw Haven: Yes, 9 is fine. Reply STOP to opt out.']);
        const [message, ...others] = await allMessages();
        expect(others).toEqual([]);
        expect(message).toMatchObject({
          sender_id: BUSINESS_ID,
          receiver_id: 'dana',
          author_id: 'adrian',
          via: 'text',
        });
        await salon.reset();
        await messages.receiveAt(endpoint.url);
      },
      3,
    );
  });

  test('notifies no one a second time, and counts in the ledger', async () => {
    await answer();
    const [message] = await allMessages();
    expect(await salon.follow({ ...message, created_at: salon.dependencies.now() })).toBeUndefined();
    expect(await ledgerOf(salon)).toMatchObject([
      { event: 'staff-text', user_id: 'dana', state: 'sent', segments: 1, data: { asked: 'adrian' } },
    ]);
  });

  test('not without consent, and not after STOP', async () => {
    await messages.text(DANAS, 'STOP');
    expect(await answer()).toEqual({ state: 'suppressed', reason: 'sms-off' });
    expect(await outgoing(DANAS)).toEqual([]);
    await messages.text(DANAS, 'START');
    expect(await answer({ requestId: 'r2' })).toEqual({ state: 'sent' });
  });

  test('someone with an account only if their last message came by text', async () => {
    await anAppointmentIn(salon, 48);
    await expect(answer({ userId: 'maya' })).rejects.toMatchObject({ code: 'invalid-input' });
    await messages.text(NUMBER, 'Hello');
    expect(await answer({ userId: 'maya' })).toEqual({ state: 'sent' });
  });

  test('at most 20 times a day', async () => {
    const window = { started_at: salon.dependencies.now(), calls: 20 };
    await db.doc(paths.rateLimit('dana_own-texts')).set(window);
    expect(await answer()).toEqual({ state: 'suppressed', reason: 'too-many' });
    expect(await allMessages()).toEqual([]);
  });

  test('saves up to ten replies, once per request, with a line in the log', async () => {
    const input = { requestId: 'r', replies: ['See you.', 'We’re open until 6.'] };
    await saveReplies(salon.dependencies, { actor: ADMIN, input });
    await saveReplies(salon.dependencies, { actor: ADMIN, input: { ...input, replies: ['Late.'] } });
    expect((await documents.savedReplies(db).get()).data()?.replies).toEqual(input.replies);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
    await expect(saveReplies(salon.dependencies, { actor: MAYA, input })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
