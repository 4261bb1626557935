import { visibleLine } from '@paw-haven/domain/core/text/visible-text';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { CUSTOMER_ORDERS, type CustomerOrder } from '@paw-haven/domain/people/profile/search';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { Tag } from 'antd';
import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCustomerFacts } from '../../../lib/salon/customer-facts.ts';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { SortHead } from '../components/lists/sort-heads.tsx';
import { CustomerSpend } from './customer-totals.tsx';
import { messages, orderTexts } from './messages.ts';
import styles from './customer-list.module.css';

export interface Sorting {
  readonly order: CustomerOrder;
  readonly onSort: (order: CustomerOrder) => void;
}

/** Whether the lists below show what each customer has spent, which takes five more reads a row. */
export const ShowsSpend = createContext(false);

interface CustomerHeadsProps {
  /** Undefined if the list is not sorted by name. */
  readonly sorting?: Sorting;
}

/** The heads of the columns, above the rows of a list that may still be loading. */
export function CustomerHeads({ sorting }: CustomerHeadsProps) {
  const showsSpend = useContext(ShowsSpend);
  const titles = [messages.pets, messages.contact, messages.lastVisit, messages.nextVisit];
  return (
    <div className={`soft ${styles.head}`} data-spend={showsSpend}>
      {sorting ? (
        <SortHead
          column={{ title: messages.customer, orders: CUSTOMER_ORDERS }}
          labels={orderTexts}
          {...sorting}
        />
      ) : (
        <span aria-hidden>{messages.customer}</span>
      )}
      {[...titles, ...(showsSpend ? [messages.spend] : [])].map((title) => (
        <span key={title} aria-hidden>
          {title}
        </span>
      ))}
    </div>
  );
}

/** A list of `CustomerRow`s. */
export function CustomerRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={`plain-list ${styles.list}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface CustomerRowProps {
  readonly customer: Profile;
  readonly zone: string | undefined;
  readonly now: Date;
  /** Said beside the name. */
  readonly hint?: string | undefined;
}

export function CustomerRow({ customer, zone, now, hint }: CustomerRowProps) {
  const { id, full_name, email, phone, account } = customer;
  const facts = useCustomerFacts(id, now);
  const last = facts.last ? zone && dayOf(facts.last.appointment_date, zone) : facts.lastImported;
  const next = facts.next && zone ? dayOf(facts.next.appointment_date, zone) : undefined;
  const showsSpend = useContext(ShowsSpend);
  const noTexts = phone !== null && toE164(phone) === undefined;
  return (
    <li>
      <Link className={styles.row} data-spend={showsSpend} to={customerLink(id)}>
        <strong>
          <span>{visibleLine(full_name ?? '') || messages.noName}</span>{' '}
          {account ? null : <Tag>{messages.noAccount}</Tag>}
          {hint === undefined ? null : <Tag color="warning">{hint}</Tag>}
        </strong>
        <span>{facts.pets.map((pet) => pet.name).join(', ')}</span>
        <span className="soft">
          <span className={styles.line}>{email}</span>
          <span className={styles.line}>{phone}</span>
          {noTexts ? <span className={styles.line}>{messages.noTexts}</span> : null}
        </span>
        <Labeled label={messages.lastVisit}>{last && formatDayWithYear(last)}</Labeled>
        <Labeled label={messages.nextVisit}>{next && formatDayWithYear(next)}</Labeled>
        {showsSpend ? (
          <Labeled label={messages.spend}>
            <CustomerSpend uid={id} />
          </Labeled>
        ) : null}
      </Link>
    </li>
  );
}

/** On a wide screen, the label is only spoken: the column has it. */
function Labeled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="soft">
      {children ? (
        <>
          <span className={styles.label}>{`${label}: `}</span>
          <span>{children}</span>
        </>
      ) : null}
    </span>
  );
}
