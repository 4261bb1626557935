import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerLink } from '../../../../lib/navigation/admin-links.ts';

const MergeSheet = lazy(async () => ({ default: (await import('./merge-sheet.tsx')).MergeSheet }));

interface MergeWithProps {
  readonly uid: string;
  readonly name: string;
  /** The other record, if it is already found. */
  readonly otherId?: string;
  readonly onClose: () => void;
}

/** The sheet for a merge, loaded when it opens. Then shows the record that remains. */
export function MergeWith({ onClose, ...props }: MergeWithProps) {
  const navigate = useNavigate();
  return (
    <Suspense>
      <MergeSheet
        {...props}
        onClose={onClose}
        onMerged={(remaining) => {
          onClose();
          void navigate(customerLink(remaining));
        }}
      />
    </Suspense>
  );
}
