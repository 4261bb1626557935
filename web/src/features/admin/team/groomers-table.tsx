import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { Avatar, Button, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { messages as invitationMessages, texts as invitationTexts } from './invitation-messages.ts';
import { messages, texts } from './messages.ts';
import { setActive, blockedDeactivation, type BlockedDeactivation } from './mutations.ts';
import styles from './team.module.css';
import type { Team } from './use-team.ts';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { AheadNotice } from './ahead-notice.tsx';

interface GroomersTableProps {
  readonly team: Team;
  /** Ids of the groomers who have been invited and have not accepted. */
  readonly invited: ReadonlySet<string>;
  readonly onEdit: (groomer: Groomer) => void;
  /** Missing if the user may not invite. */
  readonly onInvite?: ((groomer: Groomer) => void) | undefined;
}

/** The groomers and their hours, in order; deactivated ones come last. */
export function GroomersTable({ team, invited, onEdit, onInvite }: GroomersTableProps) {
  const [leaving, setLeaving] = useState<Groomer>();
  const columns: TableColumnsType<Groomer> = [
    {
      title: messages.groomer,
      render: (_, { name, photo_url, active, hours, breaks }) => (
        <span className={styles.who}>
          <Avatar src={photo_url} alt="" size={40}>
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
          <span>
            <strong>{name}</strong>
            <span className={`soft ${styles.hours}`}>{hoursText(hours, breaks)}</span>
          </span>
          {active ? null : <Tag>{messages.inactive}</Tag>}
        </span>
      ),
    },
    { title: messages.places, responsive: ['md'], dataIndex: 'places' },
    {
      title: messages.services,
      responsive: ['lg'],
      render: (_, { service_ids }) => service_ids?.length ?? messages.allServices,
    },
    {
      title: messages.account,
      responsive: ['lg'],
      render: (_, { id }) => {
        const uid = team.privates.get(id)?.user_id;
        if (uid) return <CustomerName uid={uid} />;
        return <span className="soft">{invited.has(id) ? invitationMessages.open : messages.noAccount}</span>;
      },
    },
    {
      title: messages.commission,
      responsive: ['xl'],
      render: (_, { id }) => `${team.privates.get(id)?.commission_percent ?? 0}%`,
    },
    {
      title: <span className="visually-hidden">{messages.actions}</span>,
      align: 'end',
      render: (_, groomer) => (
        <span className={styles.actions}>
          <Button aria-label={`${messages.edit} ${groomer.name}`} onClick={() => onEdit(groomer)}>
            {messages.edit}
          </Button>
          {onInvite &&
          groomer.active &&
          !invited.has(groomer.id) &&
          !team.privates.get(groomer.id)?.user_id ? (
            <Button aria-label={invitationTexts.inviteName(groomer.name)} onClick={() => onInvite(groomer)}>
              {invitationMessages.invite}
            </Button>
          ) : null}
          {groomer.active ? (
            <Button
              type="text"
              aria-label={`${messages.deactivate} ${groomer.name}`}
              onClick={() => setLeaving(groomer)}
            >
              {messages.deactivate}
            </Button>
          ) : (
            <ActivateButton groomer={groomer} />
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table
        className={styles.table ?? ''}
        rowKey="id"
        columns={columns}
        dataSource={team.groomers}
        pagination={false}
      />
      {leaving ? (
        <DeactivateDialog
          groomer={leaving}
          zone={team.settings.time_zone}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

const hoursText = (hours: Groomer['hours'], breaks: Groomer['breaks']): string =>
  `${hours ? messages.ownHours : messages.salonHours}${Object.keys(breaks).length > 0 ? `, ${messages.breaks}` : ''}`;

function ActivateButton({ groomer }: { readonly groomer: Groomer }) {
  const activate = useAction(() => setActive(groomer, true), {
    success: texts.activated(groomer.name),
    failure: texts.failed(groomer.name),
  });
  return (
    <Button
      type="text"
      aria-label={`${messages.activate} ${groomer.name}`}
      disabled={activate.pending}
      onClick={() => void activate.run()}
    >
      {activate.pending ? dialogTexts.saving : messages.activate}
    </Button>
  );
}

interface DeactivateDialogProps {
  readonly groomer: Groomer;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Closes once the groomer is deactivated; upcoming visits prevent that, and are shown. */
function DeactivateDialog({ groomer, zone, onClose }: DeactivateDialogProps) {
  const { name } = groomer;
  const [blocked, setBlocked] = useState<BlockedDeactivation>();
  const leave = useAction(() => setActive(groomer, false), {
    success: texts.deactivated(name),
    failure: (error) => {
      setBlocked(blockedDeactivation(error));
      return blockedDeactivation(error) ? undefined : texts.failed(name);
    },
  });
  return (
    <ConfirmDialog
      title={messages.deactivateTitle(name)}
      texts={{ confirm: messages.deactivate }}
      danger
      pending={leave.pending}
      onConfirm={async () => {
        if (await leave.run()) onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.deactivateText(name)}</p>
      {blocked ? <AheadNotice name={name} blocked={blocked} zone={zone} /> : null}
    </ConfirmDialog>
  );
}
