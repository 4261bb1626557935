import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { roleRowSchema, teamQuery, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import { hasRole, STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import { Button, Form, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useRoles } from '../../../lib/session/use-roles.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { CustomerSelect } from '../components/clients/customer-select.tsx';
import { PERSON_PARAMETER } from '../../../lib/navigation/admin-links.ts';
import { ROLE_NAMES, type StaffRole } from '../components/team/role-names.ts';
import { messages } from './role-messages.ts';
import { RolesSection } from './roles-section.tsx';
import styles from './team.module.css';

const TEAM = teamQuery();

/** The accounts with a role. An owner can open one, or find another person, to change the roles. */
export function AccessList() {
  const [address, setAddress] = useSearchParams();
  const uid = address.get(PERSON_PARAMETER) ?? undefined;
  const team = useLiveQuery(TEAM, roleRowSchema);
  const own = useRoles();
  const isOwner = own.status === 'success' && hasRole(own.roles, 'owner');
  /** The person opened by a button, whose section takes the focus. */
  const [opened, setOpened] = useState<Opened>();
  const open = (person: string | undefined) =>
    setAddress(person === undefined ? {} : { [PERSON_PARAMETER]: person }, { replace: true });
  return (
    <section className={styles.section} aria-labelledby="access">
      <div>
        <h3 id="access">{messages.access}</h3>
        <p className="soft">{isOwner ? messages.accessLead : messages.rolesAdmin}</p>
      </div>
      {team.status === 'loading' ? (
        <SkeletonBlocks label={messages.rolesLoading} count={2} shape="row" />
      ) : team.status === 'error' ? (
        <ErrorState title={messages.accessFailed} error={team.error} onRetry={team.retry} />
      ) : (
        <ul className={styles.entries}>
          {[...new Set(team.data.map(({ user_id }) => user_id))].map((person) => (
            <Person
              key={person}
              uid={person}
              roles={STAFF_ROLES.filter((role) =>
                team.data.some((row) => row.user_id === person && row.role === role),
              )}
              {...(isOwner
                ? {
                    onChange: () => {
                      setOpened({ person });
                      open(person);
                    },
                  }
                : {})}
            />
          ))}
        </ul>
      )}
      {isOwner ? (
        <Form layout="vertical">
          <Form.Item label={messages.find} extra={messages.findHint} htmlFor="role-person">
            <CustomerSelect
              id="role-person"
              allowClear
              onChange={(person) => {
                setOpened(undefined);
                open(person);
              }}
              {...(uid === undefined ? {} : { value: uid })}
            />
          </Form.Item>
        </Form>
      ) : null}
      {isOwner && uid !== undefined && !uid.includes('/') ? (
        <RolesOf key={uid} uid={uid} opened={opened} />
      ) : null}
    </section>
  );
}

interface Opened {
  readonly person: string;
}

interface PersonProps {
  readonly uid: string;
  readonly roles: readonly StaffRole[];
  readonly onChange?: () => void;
}

function Person({ uid, roles, onChange }: PersonProps) {
  const profile = useLiveDocument(paths.profile(uid), profileSchema);
  const name = partnerName(profile.data) ?? uid;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <strong>
            <CustomerName uid={uid} />
          </strong>{' '}
          {roles.map((role) => (
            <Tag key={role}>{ROLE_NAMES[role]}</Tag>
          ))}
          <p className="soft">{profile.data?.email}</p>
        </div>
        {onChange ? (
          <Button aria-label={`${messages.change}: ${name}`} onClick={onChange}>
            {messages.change}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function RolesOf({ uid, opened }: { readonly uid: string; readonly opened: Opened | undefined }) {
  const profile = useLiveDocument(paths.profile(uid), profileSchema);
  const roles = useLiveQuery(userRolesQuery(uid), roleRowSchema);
  const name = partnerName(profile.data) ?? uid;
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs on each click, because the section is below the list.
  useEffect(() => {
    if (opened?.person === uid) heading.current?.focus();
  }, [opened, uid]);
  return <RolesSection uid={uid} name={name} roles={roles} heading={heading} />;
}
