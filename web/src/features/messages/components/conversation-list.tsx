import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { CONVERSATIONS_PAGE } from '@paw-haven/domain/people/message/queries';
import { conversationRow, searchRows, type ConversationRow } from '@paw-haven/domain/people/message/list';
import { unreadLabel } from '@paw-haven/domain/people/message/unread';
import { listTimeLabel } from '@paw-haven/domain/people/message/thread';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useBusinessName } from '../../../lib/browser/business-name.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { messages } from '../messages.ts';
import { useConversations } from '../use-conversations.ts';
import { SalonMark } from './salon-mark.tsx';
import styles from './conversation-list.module.css';

interface ConversationListProps {
  readonly me: string;
  readonly zone: string;
  readonly selected: string | null;
  /** Whether a new conversation is being started next to the list. */
  readonly isNew: boolean;
  readonly onSelect: (partnerId: string) => void;
  readonly onNew: () => void;
}

const MINUTE_MS = 60_000;

export const NEW_BUTTON_ID = 'conversation-new';

export function rowId(partnerId: string): string {
  return `conversation-with-${partnerId}`;
}

export function ConversationList({ me, zone, selected, isNew, onSelect, onNew }: ConversationListProps) {
  const [limit, setLimit] = useState(CONVERSATIONS_PAGE);
  const [search, setSearch] = useState('');
  const salon = useBusinessName();
  const conversations = useConversations(me, limit);
  const rows = (conversations.data ?? []).map((conversation) => conversationRow(conversation, me, salon));
  const shown = searchRows(rows, search);
  return (
    <section className={styles.list} aria-label={messages.list}>
      <div className={styles.bar}>
        <TextField
          className={styles.search}
          label={messages.search}
          isLabelHidden
          type="search"
          placeholder={messages.searchHint}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button id={NEW_BUTTON_ID} variant="primary" onClick={onNew}>
          {messages.create}
        </Button>
      </div>
      {conversations.status === 'loading' ? (
        <SkeletonBlocks label={messages.listLoading} count={3} shape="row" />
      ) : null}
      {conversations.status === 'error' ? (
        <ErrorState title={messages.listFailed} error={conversations.error} onRetry={conversations.retry} />
      ) : null}
      {conversations.status === 'success' && rows.length === 0 ? (
        <div className={styles.none}>
          {me === BUSINESS_ID ? (
            <EmptyState title={messages.listEmpty} text={messages.listEmptyStaff} />
          ) : (
            <EmptyState
              title={messages.listEmpty}
              text={messages.listEmptyText}
              action={
                isNew || selected !== null ? undefined : (
                  <Button onClick={() => onSelect(BUSINESS_ID)}>{messages.business(salon)}</Button>
                )
              }
            />
          )}
        </div>
      ) : null}
      {rows.length > 0 && shown.length === 0 ? (
        <p className={`soft ${styles.note}`}>
          {rows.length === limit ? messages.listNoMatchSoFar(limit) : messages.listNoMatch}
        </p>
      ) : null}
      <ul className="plain-list">
        {shown.map((row) => (
          <li key={row.partnerId}>
            <Row row={row} zone={zone} isSelected={row.partnerId === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {rows.length === limit ? (
        <Button variant="quiet" onClick={() => setLimit(limit + CONVERSATIONS_PAGE)}>
          {messages.more}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly row: ConversationRow;
  readonly zone: string;
  readonly isSelected: boolean;
  readonly onSelect: (partnerId: string) => void;
}

function Row({ row, zone, isSelected, onSelect }: RowProps) {
  const now = useNow(MINUTE_MS);
  // Messages in the open thread count as read; the server's count follows a moment later.
  const unread = isSelected ? 0 : row.unreadCount;
  return (
    <Button
      id={rowId(row.partnerId)}
      variant="plain"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      data-unread={unread > 0}
      onClick={() => onSelect(row.partnerId)}
    >
      <span className={styles.name}>
        <span>{row.partnerName}</span> {row.partnerId === BUSINESS_ID ? <SalonMark /> : null}
      </span>
      <time className={styles.time} dateTime={row.lastMessageTime.toISOString()}>
        {listTimeLabel(row.lastMessageTime, now, zone)}
      </time>
      <span
        className={styles.excerpt}
      >{`${row.isOwn ? messages.you : ''}${row.lastMessage || messages.picture}`}</span>
      {unread > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{unreadLabel(unread)}</span>
          <span className="visually-hidden">{messages.unread(unreadLabel(unread))}</span>
        </span>
      ) : null}
    </Button>
  );
}
