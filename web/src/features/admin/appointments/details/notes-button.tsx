import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { isServed } from '@paw-haven/domain/bill/bill';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../../lib/session/session.ts';
import { messages } from '../messages.ts';

const NoteDialog = lazy(async () => ({
  default: (await import('../../../../components/visit-note/note-dialog.tsx')).NoteDialog,
}));

/** Opens what was noted of the visit, and its report; not of an own pet. */
export function NotesButton({ appointment }: { readonly appointment: Appointment }) {
  const [isOpen, setIsOpen] = useState(false);
  const { uid } = useUser();
  if (!isServed(appointment) || appointment.user_id === uid) return null;
  return (
    <p>
      <Button onClick={() => setIsOpen(true)}>{messages.visitNotes}</Button>
      {isOpen ? (
        <Suspense>
          <NoteDialog visit={appointment} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
