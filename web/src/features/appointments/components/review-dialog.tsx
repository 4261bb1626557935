import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { ReviewInput } from '@paw-haven/domain/people/review/form';
import type { Review } from '@paw-haven/domain/people/review/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import styles from './dialog.module.css';
import { common } from '../../../lib/language/messages.ts';
import { messages } from '../reviews/messages.ts';
import { createReview, updateReview } from '../reviews/mutations.ts';
import { ReviewForm } from '../reviews/review-form.tsx';

interface ReviewDialogProps {
  readonly appointment: Appointment;
  readonly review: Review | undefined;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Writes or edits the review of an appointment. Keeps the input after a failure. */
export function ReviewDialog({ appointment, review, zone, onClose }: ReviewDialogProps) {
  // Fixed at opening: a new review appears in live data before the server has confirmed it.
  const [before] = useState(review);
  const { id, user_id: uid } = appointment;
  const { run, pending } = useAction(
    (input: ReviewInput) => (before ? updateReview(input, id) : createReview(input, uid, id)),
    { success: before ? messages.updated : messages.submitted, failure: messages.failed },
  );
  return (
    <Modal
      title={before ? messages.editTitle : messages.writeTitle}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={!pending}
      firstFocus={before ? 'input:checked' : 'input'}
    >
      <div className={styles.body}>
        <p className="soft">{`${common.serviceFor(appointment.service.name, appointment.pet.name)}, ${formatInstant(appointment.appointment_date, zone)}. ${before ? messages.editHint : messages.writeHint}`}</p>
        <ReviewForm
          initial={{ rating: before?.rating ?? 0, text: before?.review_text ?? '' }}
          submitLabel={before ? messages.save : messages.submit}
          pending={pending}
          onCancel={onClose}
          onSubmit={async (input) => {
            if (await run(input)) onClose();
          }}
        />
      </div>
    </Modal>
  );
}
