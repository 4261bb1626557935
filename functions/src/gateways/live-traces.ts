import type { Database } from 'firebase-admin/database';
import { isMemberId, membersOf } from '@paw-haven/domain/core/records/conversation';

/** A person's presence, typing state and staff entry in the Realtime Database. */
export interface LiveTraces {
  /** Lets the two members of a conversation announce themselves in it. */
  connect(conversationId: string): Promise<void>;
  /** Makes the rules refuse the person and removes their presence. Idempotent. */
  close(uid: string): Promise<void>;
  /** Removes the refusal, once none of the person's tokens is valid anymore. */
  forget(uid: string): Promise<void>;
}

const PER_CONVERSATION = ['presence', 'typing'] as const;

/** Ids that are not valid keys are ignored; the rules refuse them anyway. */
export function createLiveTraces(database: () => Database): LiveTraces {
  return {
    async connect(conversationId) {
      await database().ref().update(talksOf(conversationId, true));
    },
    async close(uid) {
      if (!isMemberId(uid)) return;
      await database()
        .ref()
        .update({ [`deleted/${uid}`]: true, [`staff/${uid}`]: null });
      await removeTraces(database(), uid);
    },
    async forget(uid) {
      if (!isMemberId(uid)) return;
      await removeTraces(database(), uid);
      await database().ref(`deleted/${uid}`).remove();
    },
  };
}

const talksOf = (conversationId: string, value: true | null): Record<string, true | null> =>
  Object.fromEntries(
    (membersOf(conversationId) ?? []).map((member) => [`talks/${member}/${conversationId}`, value]),
  );

/** Reading everything is cheap, because there are only entries for conversations that are open right now. */
async function removeTraces(database: Database, uid: string): Promise<void> {
  const talks = (await database.ref(`talks/${uid}`).get()).val() as Record<string, true> | null;
  const ended = Object.keys(talks ?? {}).flatMap((id) => Object.entries(talksOf(id, null)));
  if (ended.length > 0) await database.ref().update(Object.fromEntries(ended));
  for (const branch of PER_CONVERSATION) {
    const conversations = (await database.ref(branch).get()).val() as Record<string, object> | null;
    const traces = Object.entries(conversations ?? {}).flatMap(([id, members]) => {
      if (membersOf(id)?.includes(uid)) return [`${branch}/${id}`];
      return Object.hasOwn(members, uid) ? [`${branch}/${id}/${uid}`] : [];
    });
    if (traces.length > 0)
      await database.ref().update(Object.fromEntries(traces.map((path) => [path, null])));
  }
}
