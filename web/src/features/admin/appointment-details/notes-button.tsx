import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useIsOwn } from '../components/visit-facts/use-pet-care.ts';
import { messages } from './messages.ts';

const VisitNotes = lazy(async () => ({ default: (await import('./visit-notes.tsx')).VisitNotes }));
const IncidentDialog = lazy(async () => ({
  default: (await import('../../../components/incident/incident-dialog.tsx')).IncidentDialog,
}));

interface NotesButtonProps {
  readonly appointment: Appointment;
  readonly zone: string;
}

/** Opens the notes of the visit and its report, and its incidents; hidden for the user's own pets. */
export function NotesButton({ appointment, zone }: NotesButtonProps) {
  const [open, setOpen] = useState<'notes' | 'incidents'>();
  const isOwn = useIsOwn(appointment.user_id);
  if (!isServed(appointment) || isOwn) return null;
  const close = () => setOpen(undefined);
  return (
    <Flex gap="small" wrap>
      <Button onClick={() => setOpen('notes')}>{messages.visitNotes}</Button>
      <Button onClick={() => setOpen('incidents')}>{messages.incidents}</Button>
      <Suspense>
        {open === 'notes' ? <VisitNotes visit={appointment} onClose={close} /> : null}
        {open === 'incidents' ? <IncidentDialog visit={appointment} zone={zone} onClose={close} /> : null}
      </Suspense>
    </Flex>
  );
}
