import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { isExpired, type Invitation } from '@paw-haven/domain/people/role/invitation';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { ROLE_NAMES } from '../components/team/role-names.ts';
import { messages, texts } from './invitation-messages.ts';
import { changeInvitation } from './mutations.ts';
import styles from './team.module.css';
import type { Team } from './use-team.ts';

interface InvitationsProps {
  readonly invitations: LiveResult<readonly Invitation[]>;
  readonly team: Team;
  readonly onInvite: () => void;
}

/** For owners: who has been invited and has not accepted. */
export function Invitations({ invitations, team, onInvite }: InvitationsProps) {
  const [leaving, setLeaving] = useState<Invitation>();
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <div className={styles.head}>
        <div>
          <h3 id="invitations">{messages.title}</h3>
          <p className="soft">{messages.lead}</p>
        </div>
        <Button onClick={onInvite}>{messages.invite}</Button>
      </div>
      {invitations.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={1} shape="row" />
      ) : invitations.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={invitations.error} onRetry={invitations.retry} />
      ) : invitations.data.length === 0 ? (
        <p className={`soft ${styles.none}`}>{messages.empty}</p>
      ) : (
        <ul className={styles.entries}>
          {invitations.data
            .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
            .map((invitation) => (
              <Entry
                key={invitation.id}
                invitation={invitation}
                team={team}
                onWithdraw={() => setLeaving(invitation)}
              />
            ))}
        </ul>
      )}
      {leaving ? <WithdrawDialog invitation={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </section>
  );
}

interface EntryProps {
  readonly invitation: Invitation;
  readonly team: Team;
  readonly onWithdraw: () => void;
}

function Entry({ invitation, team, onWithdraw }: EntryProps) {
  const { id, email, role, groomer_id, expires_at } = invitation;
  const now = useNow(MINUTE_MS);
  const send = useAction(() => changeInvitation(id, 'send'), {
    success: texts.sent(email),
    failure: texts.notSent,
  });
  const groomer = team.groomers.find((found) => found.id === groomer_id);
  const isOver = isExpired(invitation, now);
  const day = formatDay(dayOf(expires_at, team.settings.time_zone));
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <strong>{email}</strong> <Tag>{texts.as(ROLE_NAMES[role], groomer?.name)}</Tag>
          <p>
            <Tag color={isOver ? 'warning' : 'processing'}>{isOver ? messages.expired : messages.open}</Tag>{' '}
            <span className="soft">{isOver ? texts.since(day) : texts.until(day)}</span>
          </p>
        </div>
        <span className={styles.actions}>
          <Button
            aria-label={`${messages.sendAgain}: ${email}`}
            disabled={send.pending}
            onClick={() => void send.run()}
          >
            {send.pending ? messages.sending : messages.sendAgain}
          </Button>
          <Button type="text" aria-label={`${messages.withdraw}: ${email}`} onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        </span>
      </div>
    </li>
  );
}

interface WithdrawDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const withdraw = useAction(() => changeInvitation(id, 'withdraw'), {
    success: texts.withdrawn,
    failure: texts.notWithdrawn,
  });
  return (
    <ConfirmDialog
      title={texts.withdrawTitle(email)}
      texts={{ confirm: messages.withdraw }}
      danger
      pending={withdraw.pending}
      onConfirm={async () => {
        if (await withdraw.run()) onClose();
      }}
      onClose={onClose}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  );
}
