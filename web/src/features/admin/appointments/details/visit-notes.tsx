import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { NoteDialog } from '../../../../components/visit-note/note-dialog.tsx';

interface VisitNotesProps {
  readonly visit: Appointment;
  readonly onClose: () => void;
}

/** In a file of its own, for it is loaded when it is asked for. */
export function VisitNotes({ visit, onClose }: VisitNotesProps) {
  return <NoteDialog visit={visit} onClose={onClose} />;
}
