import { useEffect } from 'react';
import { useStore } from '../../../lib/async/store.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ExportEverything } from './export-everything.tsx';
import { ImportResult } from './import-result.tsx';
import { importStage, resumeImport } from './import-store.ts';
import { messages } from './messages.ts';
import { PreviewStep } from './preview-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import type { ListSummary } from './read-list.ts';

/**
 * Imports clients and pets, or visits ahead, from a file: maps its columns, previews the result, runs the import and
 * reports what it did.
 */
export function AdminImportPage() {
  useEffect(() => resumeImport(), []);
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      <CurrentStage />
      <EarlierImports />
      <ExportEverything />
    </>
  );
}

/** Changes when the file is read differently, which guesses its columns again. */
const columnsKey = ({ fileName, kind, encoding, headingRow }: ListSummary): string =>
  `${fileName} ${kind} ${encoding} ${headingRow}`;

function CurrentStage() {
  const stage = useStore(importStage);
  switch (stage.name) {
    case 'choose':
    case 'reading':
      return <ChooseFile stage={stage} />;
    case 'columns':
      return <ColumnsStep key={columnsKey(stage.list)} stage={stage} />;
    case 'preview':
      return <PreviewStep stage={stage} />;
    case 'previewing':
    case 'running':
      return <ProgressStep stage={stage} />;
    case 'done':
      return <ImportResult stage={stage} />;
  }
}
