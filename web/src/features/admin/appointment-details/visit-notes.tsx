import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { NoteDialog } from '../../../components/visit-note/note-dialog.tsx';

interface VisitNotesProps {
  readonly visit: Appointment;
  readonly onClose: () => void;
}

/** A separate file, so that it is loaded on demand. */
export function VisitNotes({ visit, onClose }: VisitNotesProps) {
  return <NoteDialog visit={visit} onClose={onClose} />;
}
