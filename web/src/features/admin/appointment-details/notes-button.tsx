import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useIsOwn } from '../components/visit-facts/use-pet-care.ts';
import { messages } from './messages.ts';

const VisitNotes = lazy(async () => ({ default: (await import('./visit-notes.tsx')).VisitNotes }));

/** Opens the notes of the visit and its report; hidden for the user's own pets. */
export function NotesButton({ appointment }: { readonly appointment: Appointment }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOwn = useIsOwn(appointment.user_id);
  if (!isServed(appointment) || isOwn) return null;
  return (
    <p>
      <Button onClick={() => setIsOpen(true)}>{messages.visitNotes}</Button>
      {isOpen ? (
        <Suspense>
          <VisitNotes visit={appointment} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
