import { useEffect } from 'react';
import { useStore } from '../../../lib/async/store.ts';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportResult } from './import-result.tsx';
import { importStage, resumeImport } from './import-store.ts';
import { messages } from './messages.ts';
import { PreviewStep } from './preview-step.tsx';
import { ProgressStep } from './progress-step.tsx';

/**
 * Imports clients and pets from a file: maps its columns, previews the result, runs the import and reports what it did.
 */
export function AdminImportPage() {
  useEffect(() => resumeImport(), []);
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      <CurrentStage />
      <EarlierImports />
    </>
  );
}

function CurrentStage() {
  const stage = useStore(importStage);
  switch (stage.name) {
    case 'choose':
    case 'reading':
      return <ChooseFile stage={stage} />;
    case 'columns':
      return <ColumnsStep key={stage.list.fileName} stage={stage} />;
    case 'preview':
      return <PreviewStep stage={stage} />;
    case 'previewing':
    case 'running':
      return <ProgressStep stage={stage} />;
    case 'done':
      return <ImportResult stage={stage} />;
  }
}
