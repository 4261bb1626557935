import { customerNotesSchema, notesForm, type CustomerNotes } from '@paw-haven/domain/people/customer/notes';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useMemo } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { messages } from './messages.ts';
import { NotesEditor } from './notes-editor.tsx';
import page from './customer.module.css';

/** Notes about a customer, visible to staff only. */
export function NotesSection({ uid }: { readonly uid: string }) {
  return (
    <section className={page.section} aria-labelledby="customer-notes">
      <h3 id="customer-notes">{messages.notes}</h3>
      <p className="soft">{messages.notesLead}</p>
      <Notes uid={uid} />
    </section>
  );
}

function Notes({ uid }: { readonly uid: string }) {
  const notes = useLiveDocument(paths.customerNotes(uid), customerNotesSchema);
  const text = notes.data?.text ?? null;
  const live = useMemo(() => notesForm({ text }), [text]);
  if (notes.status === 'error')
    return <ErrorState title={messages.notesFailed} error={notes.error} onRetry={notes.retry} />;
  if (notes.status === 'loading')
    return <SkeletonBlocks label={messages.notesLoading} count={1} shape="row" />;
  return (
    <>
      <NotesEditor uid={uid} live={live} />
      {notes.data ? <LastChange notes={notes.data} /> : null}
    </>
  );
}

function LastChange({ notes: { updated_by: by, updated_at: at } }: { readonly notes: CustomerNotes }) {
  const zone = useBusinessSettings().data?.time_zone;
  if (by === null || at === null || zone === undefined) return null;
  return (
    <p className="field-hint">
      <CustomerName uid={by} />
      <span>{`, ${formatInstant(at, zone)}`}</span>
    </p>
  );
}
