import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { Review } from '@paw-haven/domain/people/review/schema';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { lazy, Suspense } from 'react';
import { ReviewDialog } from './review-dialog.tsx';
import {
  changeablePets,
  isVisitMovable,
  type AppointmentDialog,
  type EffectiveSettings,
} from '../view-model.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

/** Lazy, because it loads the payment provider's client, which few visits need. */
const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }));

interface AppointmentDialogsProps {
  readonly dialog: AppointmentDialog;
  readonly appointment: Appointment;
  /** The later visits of its series, each as a list of pets. */
  readonly later: readonly (readonly Appointment[])[];
  /** The visit that the appointment belongs to. */
  readonly visit: Visit;
  readonly review: Review | undefined;
  readonly settings: EffectiveSettings;
  /** Undefined while loading. */
  readonly groomers: readonly Groomer[] | undefined;
  readonly now: Date;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

export function AppointmentDialogs(props: AppointmentDialogsProps) {
  const { dialog, visit, later, review, settings, groomers, now, onCancelled, ...shared } = props;
  const zone = settings.time_zone;
  const pets = changeablePets(visit, now);
  switch (dialog) {
    case 'cancel':
      return (
        <CancelDialog
          {...shared}
          pets={pets}
          later={later}
          zone={zone}
          phone={settings.business_phone}
          isChangeable={pets.length > 0}
          onCancelled={onCancelled}
        />
      );
    case 'reschedule':
      return (
        <RescheduleDialog
          {...shared}
          pets={visit.remaining}
          later={later}
          settings={settings}
          groomers={groomers}
          now={now}
          isChangeable={isVisitMovable(visit, now)}
        />
      );
    case 'review':
      return <ReviewDialog {...shared} review={review} zone={zone} />;
    case 'receipt':
      return (
        <Suspense fallback={null}>
          <ReceiptDialog {...shared} visit={visit} settings={settings} />
        </Suspense>
      );
  }
}
