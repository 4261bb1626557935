import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { Avatar, Button, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { messages, texts } from './messages.ts';
import { setActive } from './mutations.ts';
import styles from './team.module.css';
import type { Team } from './use-team.ts';

interface GroomersTableProps {
  readonly team: Team;
  readonly onEdit: (groomer: Groomer) => void;
}

/** The groomers and their hours, in order; deactivated ones come last. */
export function GroomersTable({ team, onEdit }: GroomersTableProps) {
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
        return uid ? <CustomerName uid={uid} /> : <span className="soft">{messages.noAccount}</span>;
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
      {activate.pending ? messages.working : messages.activate}
    </Button>
  );
}
