import { dayOf, HOUR_MS } from '@paw-haven/domain/time';
import { formatDayWithYear } from '@paw-haven/domain/time-format';
import { useState } from 'react';
import { useCustomerFacts } from '../../../lib/customer-facts.ts';
import { messages } from '../messages.ts';
import styles from './conversation.module.css';

/** For staff: the pets of whom they are talking to, and when they come or last came. */
export function PartnerFacts({ uid, zone }: { readonly uid: string; readonly zone: string }) {
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const { pets, next, last } = useCustomerFacts(uid, now);
  const visit = next ?? last;
  const day = visit && formatDayWithYear(dayOf(visit, zone));
  const facts = [pets.join(', '), day && `${next ? messages.nextVisit : messages.lastVisit}: ${day}`];
  return <p className={`soft ${styles.facts}`}>{facts.filter(Boolean).join(' · ')}</p>;
}
