import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { callFunction } from '../../lib/calls/callables.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { Modal } from '../../antd/modal.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { messages } from './messages.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

interface VisitExtraProps {
  readonly visit: Appointment;
  readonly onClose: () => void;
}

/**
 * For the visit's groomer. Opens the bill first: it holds the extras that the customer has agreed to, which a groomer
 * cannot read elsewhere.
 */
export function VisitExtra({ visit, onClose }: VisitExtraProps) {
  const roles = useRoles();
  const visitId = visitIdOf(visit);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['open-bill', visitId],
      queryFn: () => callFunction('open-bill', { visitId }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient(),
  );
  if (data?.state === 'open' && roles.status === 'success')
    return (
      <ExtraDialog
        visitId={visitId}
        pets={[visit]}
        onBill={data.lines.filter((line) => line.kind === 'extra' && line.appointment === visit.id)}
        onClose={onClose}
      />
    );
  return (
    <Modal title={messages.title} footer={null} onCancel={onClose}>
      {error ? (
        <Alert
          type="error"
          title={messages.loadFailed}
          action={<Button onClick={() => void refetch()}>{messages.retry}</Button>}
        />
      ) : data?.state === 'closed' ? (
        <p>{messages.closed}</p>
      ) : (
        <output aria-label={messages.loading}>
          <Skeleton active />
        </output>
      )}
    </Modal>
  );
}
