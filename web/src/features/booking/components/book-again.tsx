import { lastVisitQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../messages.ts';
import styles from './book-again.module.css';

interface BookAgainProps {
  readonly services: readonly Service[] | undefined;
  readonly zone: string | undefined;
  readonly onBook: (serviceId: string) => void;
}

/**
 * Rebooks the service of the last visit. Its line is always rendered and only its text changes, so that nothing below
 * it shifts under a finger.
 */
export function BookAgain({ services, zone, onBook }: BookAgainProps) {
  const { uid } = useUser();
  const [visit] = useLiveQuery(lastVisitQuery(uid), appointmentSchema).data ?? [];
  const service = services?.find(({ id }) => id === visit?.service_id);
  return (
    <p className={styles.line}>
      {visit && !visit.pet_gone && service && zone !== undefined ? (
        <>
          <Button variant="link" onClick={() => onBook(service.id)}>
            {messages.bookAgain(service.name)}
          </Button>
          <span>{`${messages.lastTime} ${formatDayShort(dayOf(visit.appointment_date, zone))}, ${visit.pet.name}`}</span>
        </>
      ) : (
        messages.lead
      )}
    </p>
  );
}
