import type { RoleRow } from '@paw-haven/domain/people/role/schema';
import { hasRole, STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import { useState, type RefObject } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { Button, Tag } from 'antd';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { useRoles } from '../../../lib/session/use-roles.ts';
import { ROLE_NAMES, type StaffRole } from '../components/team/role-names.ts';
import { messages, ROLE_TEXTS } from './role-messages.ts';
import { GrantDialog, RevokeDialog } from './role-dialog.tsx';
import styles from './team.module.css';

interface RolesSectionProps {
  readonly uid: string;
  readonly name: string;
  readonly roles: LiveResult<readonly RoleRow[]>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows the roles to all staff; only an owner can change them, which the server checks. */
export function RolesSection({ uid, name, roles, heading }: RolesSectionProps) {
  const own = useRoles();
  const isOwner = own.status === 'success' && hasRole(own.roles, 'owner');
  return (
    <section className={styles.section} aria-labelledby="customer-roles">
      <h4 id="customer-roles" ref={heading} tabIndex={-1}>{`${messages.roles}: ${name}`}</h4>
      <p className="soft">{isOwner ? messages.rolesOwner : messages.rolesAdmin}</p>
      {roles.status === 'error' ? (
        <ErrorState title={messages.rolesFailed} error={roles.error} onRetry={roles.retry} />
      ) : roles.status === 'loading' ? (
        <SkeletonBlocks label={messages.rolesLoading} count={3} shape="row" />
      ) : isOwner ? (
        <RoleList uid={uid} name={name} rows={roles.data} />
      ) : (
        <HeldRoles rows={roles.data} />
      )}
    </section>
  );
}

function HeldRoles({ rows }: { readonly rows: readonly RoleRow[] }) {
  const held = STAFF_ROLES.filter((role) => hasRole(rows, role));
  if (held.length === 0) return <p>{messages.noRoles}</p>;
  return (
    <ul className={`plain-list ${styles.held}`}>
      {held.map((role) => (
        <li key={role}>
          <Tag>{ROLE_NAMES[role]}</Tag>
        </li>
      ))}
    </ul>
  );
}

interface RoleListProps {
  readonly uid: string;
  readonly name: string;
  readonly rows: readonly RoleRow[];
}

function RoleList({ uid, name, rows }: RoleListProps) {
  const [chosen, setChosen] = useState<{ readonly role: StaffRole; readonly change: 'grant' | 'revoke' }>();
  const Dialog = chosen?.change === 'revoke' ? RevokeDialog : GrantDialog;
  return (
    <>
      <ul className="plain-list">
        {STAFF_ROLES.map((role) => {
          const isHeld = hasRole(rows, role);
          const step = isHeld ? messages.revoke : messages.grant;
          return (
            <li key={role} className={styles.role}>
              <div>
                <h5>
                  <span>{ROLE_NAMES[role]}</span> {isHeld ? <Tag color="success">{messages.held}</Tag> : null}
                </h5>
                <p className="soft">{ROLE_TEXTS[role]}</p>
              </div>
              <Button
                aria-label={`${step}: ${ROLE_NAMES[role]}`}
                onClick={() => setChosen({ role, change: isHeld ? 'revoke' : 'grant' })}
              >
                {step}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen ? (
        <Dialog uid={uid} name={name} role={chosen.role} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  );
}
