import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { messages } from './messages.ts';

/** The visits that are named. */
const SHOWN = 5;
const COUNTED = 20;

interface DeactivateDialogProps {
  readonly service: Service;
  readonly pending: boolean;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Says which visits are booked for the service before it can no longer be booked. */
export function DeactivateDialog({ service, pending, onConfirm, onClose }: DeactivateDialogProps) {
  const [now] = useState(() => new Date());
  const zone = useBusinessSettings().data?.time_zone;
  const query = useMemo(() => {
    const to = new Date(now.getTime() + LIMITS.bookableDays * DAY_MS);
    return listedAppointmentsQuery({ from: now, to }, COUNTED, {
      status: 'scheduled',
      serviceId: service.id,
    });
  }, [now, service.id]);
  const ahead = useLiveQuery(query, appointmentSchema);
  const isKnown = ahead.status === 'success' && zone !== undefined;
  return (
    <ConfirmDialog
      title={messages.deactivateTitle(service.name)}
      texts={{ confirm: messages.deactivate }}
      danger
      pending={pending}
      blocked={!isKnown}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{messages.deactivateText}</p>
      {ahead.status === 'error' ? (
        <ErrorState title={messages.aheadFailed} error={ahead.error} onRetry={ahead.retry} />
      ) : !isKnown ? (
        <SkeletonBlocks label={messages.aheadLoading} count={1} shape="row" />
      ) : ahead.data.length === 0 ? (
        <p>{messages.noneAhead}</p>
      ) : (
        <>
          <p>{messages.ahead(ahead.data.length < COUNTED ? String(ahead.data.length) : `${COUNTED}+`)}</p>
          <ul>
            {ahead.data.slice(0, SHOWN).map(({ id, pet, appointment_date: start }) => (
              <li key={id}>{messages.aheadOf(pet.name, formatInstant(start, zone))}</li>
            ))}
            {ahead.data.length > SHOWN ? <li>{messages.aheadMore}</li> : null}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
