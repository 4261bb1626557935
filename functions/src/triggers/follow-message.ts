import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectNotifications, connectRoles } from '../connect.ts';
import { messageSecrets } from '../lib/config.ts';
import { datesIn } from '../lib/firestore/converter.ts';
import { followMessage } from '../services/message/on-message-written.ts';
import { notify } from '../services/notification/notify.ts';

/** The one trigger on messages: the list of conversations follows, and who is not here is told. */
export const followMessageTrigger = onDocumentWritten(
  {
    region: FUNCTIONS_REGION,
    document: `${COLLECTIONS.messages}/{id}`,
    secrets: messageSecrets,
    retry: true,
  },
  async ({ params: { id }, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const event = await followMessage(connectRoles(), {
      before: before && { ...datesIn(before), id },
      after: after && { ...datesIn(after), id },
    });
    if (event) await notify(connectNotifications(), event);
  },
);
