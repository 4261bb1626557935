import { formatPhone } from '@paw-haven/domain/core/text/phone-number';
import { BUSINESS_ID, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deliveryTime } from '@paw-haven/domain/notify/delivery/labels';
import { UNREAD_PAGE, unreadMessagesQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema, type Message } from '@paw-haven/domain/people/message/schema';
import { compareMessages } from '@paw-haven/domain/people/message/thread';
import { useState } from 'react';
import { useNumberedCall } from '../../../lib/calls/use-numbered-call.ts';
import { updateDocument } from '../../../lib/firestore/write.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { CustomerSearch } from '../components/customer-search.tsx';
import { SafeText } from '../components/safe-text.tsx';
import conversation from '../components/conversation.module.css';
import panel from '../components/reported-messages.module.css';
import { messages as texts } from '../messages.ts';
import { staffMessages as messages } from './staff-messages.ts';

/** Digits that a stored number may end with. */
const LOCAL_DIGITS = 7;

interface TextsPaneProps {
  readonly zone: string;
  readonly onOpen: (partnerId: string | null) => void;
}

/** Texts from numbers of no one or of several people, oldest first. Staff say whose each is, or ignore it. */
export function TextsPane({ zone, onOpen }: TextsPaneProps) {
  const open = useLiveQuery(unreadMessagesQuery(BUSINESS_ID, TEXTS_ID, UNREAD_PAGE), messageSchema);
  return (
    <section className={panel.panel} aria-label={messages.texts}>
      <header>
        <Button variant="quiet" className={conversation.back} onClick={() => onOpen(null)}>
          {texts.back}
        </Button>
        <h2>{messages.texts}</h2>
        <p className="soft">{messages.textsLead}</p>
      </header>
      {open.status === 'loading' ? (
        <SkeletonBlocks label={messages.textsLoading} count={2} shape="row" />
      ) : open.status === 'error' ? (
        <ErrorState title={messages.textsFailed} onRetry={open.retry} />
      ) : open.data.length === 0 ? (
        <EmptyState title={messages.textsNone} />
      ) : (
        <ul className={`plain-list ${panel.list}`}>
          {open.data.toSorted(compareMessages).map((text) => (
            <TextRow key={text.id} text={text} zone={zone} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TextRow({ text, zone, onOpen }: TextsPaneProps & { readonly text: Message }) {
  const { id, from_number: number = '', message, has_picture: hasPicture, created_at: at } = text;
  const [isAsking, setAsking] = useState(false);
  const assign = useNumberedCall('assign-text', {
    success: messages.assigned,
    failure: () => messages.failed,
  });
  const ignore = useAction(() => updateDocument(paths.message(id), { is_read: true }), {
    success: messages.ignored,
    failure: messages.failed,
  });
  const choose = async (userId: string) => {
    if (await assign.run({ messageId: id, userId })) onOpen(userId);
  };
  return (
    <li className={panel.report}>
      <strong>{messages.from(formatPhone(number))}</strong>
      <blockquote className={panel.text}>
        <SafeText text={message} isPlain />
        {hasPicture ? <em>{texts.picture}</em> : null}
      </blockquote>
      <p className="soft">{deliveryTime(at, zone)}</p>
      <p className={panel.actions}>
        <Button variant="link" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {messages.assign}
        </Button>
        <Button variant="link" isPending={ignore.pending} onClick={() => void ignore.run()}>
          {messages.ignore}
        </Button>
      </p>
      {isAsking ? (
        <CustomerSearch initial={number.slice(-LOCAL_DIGITS)} onChoose={(uid) => void choose(uid)} />
      ) : null}
    </li>
  );
}
