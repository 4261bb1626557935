import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { canCustomerChange } from '@paw-haven/domain/appointment/status';
import type { Groomer } from '@paw-haven/domain/groomer/schema';
import type { Review } from '@paw-haven/domain/review/schema';
import { lazy, Suspense } from 'react';
import { ReviewDialog } from '../reviews/review-dialog.tsx';
import type { AppointmentDialog, EffectiveSettings } from '../view-model.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

/** With the payment provider's client, which few visits need. */
const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }));

interface AppointmentDialogsProps {
  readonly dialog: AppointmentDialog;
  readonly appointment: Appointment;
  readonly review: Review | undefined;
  readonly settings: EffectiveSettings;
  /** Undefined while they load. */
  readonly groomers: readonly Groomer[] | undefined;
  readonly now: Date;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

export function AppointmentDialogs(props: AppointmentDialogsProps) {
  const { dialog, review, settings, groomers, now, onCancelled, ...shared } = props;
  const zone = settings.time_zone;
  const isChangeable = canCustomerChange(shared.appointment, now);
  switch (dialog) {
    case 'cancel':
      return <CancelDialog {...shared} zone={zone} isChangeable={isChangeable} onCancelled={onCancelled} />;
    case 'reschedule':
      return (
        <RescheduleDialog
          {...shared}
          settings={settings}
          groomers={groomers}
          now={now}
          isChangeable={isChangeable}
        />
      );
    case 'review':
      return <ReviewDialog {...shared} review={review} zone={zone} />;
    case 'receipt':
      return (
        <Suspense fallback={null}>
          <ReceiptDialog {...shared} settings={settings} />
        </Suspense>
      );
  }
}
