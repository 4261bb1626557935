import type { Outgoing } from '@paw-haven/domain/people/message/outbox';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../messages.ts';
import type { Obstacle } from '../outbox/outbox.ts';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-bubble.module.css';

interface OutgoingBubbleProps {
  readonly outgoing: Outgoing;
  readonly obstacle: Obstacle | undefined;
  readonly isAdminOrOwner: boolean;
  readonly senderName: string;
  readonly zone: string;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message that is being sent or was rejected. */
export function OutgoingBubble({ outgoing, obstacle, onRetry, onDiscard, ...bubble }: OutgoingBubbleProps) {
  const message = { ...outgoing.message, id: outgoing.id, created_at: new Date(outgoing.queued_at) };
  const status =
    outgoing.state === 'refused' ? (
      <span className={styles.refused}>
        {messages.refused}
        <Button variant="link" onClick={onRetry}>
          {messages.retry}
        </Button>
        <Button variant="link" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </span>
    ) : (
      <span>{waitingText(obstacle)}</span>
    );
  return <MessageBubble message={message} isOwn status={status} {...bubble} />;
}

function waitingText(obstacle: Obstacle | undefined): string {
  if (obstacle === 'offline') return messages.waiting;
  return obstacle === 'limited' ? messages.limited : messages.sending;
}
