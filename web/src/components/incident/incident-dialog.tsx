import type { ReadIncident } from '@paw-haven/domain/contract/calls/care';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { IncidentDraft } from '@paw-haven/domain/people/care/incident';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Modal } from '../../antd/modal.tsx';
import { callFunction } from '../../lib/calls/callables.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { useNumberedCall } from '../../lib/calls/use-numbered-call.ts';
import { useOnline } from '../../lib/pwa/use-online.ts';
import { IncidentForm, type IncidentPlace } from './incident-form.tsx';
import { IncidentList } from './incident-list.tsx';
import { messages } from './messages.ts';
import styles from './incident.module.css';

interface IncidentDialogProps extends IncidentPlace {
  /** Sends it, also later; by default it is sent at once or not at all. */
  readonly onSend?: (draft: IncidentDraft) => void;
}

/** What went wrong with a pet, and the form for something new. Without a connection only the form. */
export function IncidentDialog({ visit, zone, vet, onSend, onClose }: IncidentDialogProps) {
  const isOnline = useOnline();
  const [adding, setAdding] = useState<ReadIncident | 'new' | undefined>(isOnline ? undefined : 'new');
  const { data, error, refetch } = useHistory(visit.id, isOnline);
  const save = useNumberedCall('save-incident', {
    success: messages.saved,
    failure: (reason) => (reason instanceof AppError ? reason.message : messages.failed),
  });
  const history = data?.history ?? [];
  const isEmpty = data !== undefined && history.length === 0;
  if (adding !== undefined || isEmpty)
    return (
      <IncidentForm
        visit={visit}
        zone={zone}
        vet={data?.vet ?? vet}
        addsTo={typeof adding === 'object' ? adding : undefined}
        isPending={save.pending}
        onSave={async (draft) => {
          if (onSend) onSend(draft);
          else if (!(await save.run(draft))) return;
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={messages.title(visit.pet.name)}
      rootClassName={styles.root ?? ''}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => setAdding('new')}>
          {messages.add}
        </Button>
      }
    >
      {error ? (
        <Alert
          type="error"
          title={messages.loadFailed}
          action={<Button onClick={() => void refetch()}>{messages.retry}</Button>}
        />
      ) : data ? (
        <IncidentList history={history} visitId={visit.id} vet={data.vet} zone={zone} onAdd={setAdding} />
      ) : (
        <output aria-label={messages.loading}>
          <Skeleton active />
        </output>
      )}
    </Modal>
  );
}

function useHistory(appointmentId: string, isOnline: boolean) {
  return useQuery(
    {
      queryKey: ['incidents', appointmentId],
      queryFn: async () => {
        const { visits } = await callFunction('day-sheet', {
          appointmentIds: [appointmentId],
          withIncidents: true,
        });
        const [sheet] = visits;
        if (!sheet?.history) throw new AppError('permission-denied');
        return sheet;
      },
      enabled: isOnline,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient(),
  );
}
