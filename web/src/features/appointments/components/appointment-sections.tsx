import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages, viewAllPast } from '../messages.ts';
import { appointmentLists, mayHaveOlder, rebookableVisits } from '../view-model.ts';
import styles from './appointment-sections.module.css';
import { useGonePets } from './pet-face.tsx';
import { VisitRow, type VisitRowProps } from './visit-row.tsx';

interface AppointmentSectionsProps extends Pick<
  VisitRowProps,
  'reviews' | 'now' | 'settings' | 'groomers' | 'onOpen'
> {
  readonly appointments: readonly Appointment[];
  /** Shown between upcoming and past appointments. */
  readonly children: ReactNode;
}

export function AppointmentSections({ appointments, children, ...props }: AppointmentSectionsProps) {
  const gone = useGonePets();
  const comingAgain = appointments.filter(({ pet_id: id }) => !gone.has(id));
  const shared = { ...props, gone, lasts: rebookableVisits(comingAgain) };
  const [showAllPast, setShowAllPast] = useState(false);
  const { upcoming, past, hiddenPast } = appointmentLists(appointments, shared.now, showAllPast);
  const pastList = useRef<HTMLUListElement>(null);
  useFocusOnFirstRevealed(pastList, showAllPast, past.length);
  return (
    <>
      <Section id="upcoming" title={messages.upcoming}>
        {upcoming.length === 0 ? (
          <NoneUpcoming />
        ) : (
          <ul className={styles.list}>
            {upcoming.map((visit) => (
              <VisitRow key={visit.id} {...shared} visit={visit} isUpcoming />
            ))}
          </ul>
        )}
      </Section>
      {children}
      <Section id="past" title={messages.past}>
        {past.length === 0 ? (
          <p className="soft">{messages.nonePast}</p>
        ) : (
          <ul ref={pastList} className={styles.list}>
            {past.map((visit) => (
              <VisitRow key={visit.id} {...shared} visit={visit} isUpcoming={false} />
            ))}
          </ul>
        )}
        {hiddenPast > 0 ? (
          <Button type="text" className={styles.more} onClick={() => setShowAllPast(true)}>
            {viewAllPast(hiddenPast)}
          </Button>
        ) : mayHaveOlder(appointments) ? (
          <OlderElsewhere />
        ) : null}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <SectionBoundary title={messages.sectionFailed}>{children}</SectionBoundary>
    </section>
  );
}

function OlderElsewhere() {
  return (
    <p className="soft">
      {messages.olderElsewhere} <Link to={`${PATHS.settings}?tab=security`}>{messages.toDownload}</Link>
    </p>
  );
}

function NoneUpcoming() {
  return (
    // The page already has a retry button at the top.
    <EmptyState illustration="calendar" title={messages.noneUpcoming} text={messages.noneUpcomingText} />
  );
}

/** The button that reveals the rest disappears, so the focus moves to the first revealed item. */
function useFocusOnFirstRevealed(
  list: RefObject<HTMLUListElement | null>,
  isRevealed: boolean,
  count: number,
): void {
  const before = useRef({ isRevealed, count });
  useEffect(() => {
    if (isRevealed && !before.current.isRevealed)
      list.current?.children[before.current.count]?.querySelector<HTMLElement>('a, button')?.focus();
    before.current = { isRevealed, count };
  }, [list, isRevealed, count]);
}
