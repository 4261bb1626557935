import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { callFunction } from '../../lib/calls/callables.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { Modal } from '../../antd/modal.tsx';
import { messages } from './messages.ts';
import { NoteForm } from './note-form.tsx';

interface NoteDialogProps {
  readonly visit: Pick<Appointment, 'id' | 'user_id' | 'pet'>;
  readonly onClose: () => void;
}

/** The notes of a visit and its report for the customer, loaded when the dialog opens. */
export function NoteDialog({ visit, onClose }: NoteDialogProps) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['visit-note', visit.id],
      queryFn: async () => {
        const { visits } = await callFunction('day-sheet', { appointmentIds: [visit.id], withNotes: true });
        const own = visits[0]?.own;
        if (!own) throw new AppError('permission-denied');
        return own;
      },
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  );
  if (data) return <NoteForm visit={visit} stored={data} onClose={onClose} />;
  return (
    <Modal title={messages.title(visit.pet.name)} footer={null} onCancel={onClose}>
      {error ? (
        <Alert
          type="error"
          title={messages.loadFailed}
          action={<Button onClick={() => void refetch()}>{messages.retry}</Button>}
        />
      ) : (
        <output aria-label={messages.loading}>
          <Skeleton active />
        </output>
      )}
    </Modal>
  );
}
