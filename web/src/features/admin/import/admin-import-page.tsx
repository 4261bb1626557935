import { useEffect } from 'react';
import { useStore } from '../../../lib/async/store.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ExportEverything } from './export-everything.tsx';
import { ImportResult } from './import-result.tsx';
import { importStage, resumeImport, retryImport, type Stage } from './import-store.ts';
import { messages, texts } from './messages.ts';
import { PreviewStep } from './preview-step.tsx';
import type { ListSummary } from './read-list.ts';
import { Alert, Button, Progress } from 'antd';
import styles from './import-page.module.css';

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

function ProgressStep({ stage }: { readonly stage: Extract<Stage, { name: 'previewing' | 'running' }> }) {
  const { done, total } = stage.progress;
  const title = stage.name === 'running' ? messages.running : messages.previewing;
  return (
    <section className={styles.step} aria-labelledby="import-progress">
      <div>
        <h3 id="import-progress">{title}</h3>
        {stage.name === 'running' ? (
          <p className="soft">{stage.isKept ? messages.runningHint : messages.keepOpen}</p>
        ) : null}
      </div>
      <Progress
        aria-label={title}
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status={stage.name === 'running' && stage.problem !== undefined ? 'exception' : 'active'}
      />
      <output className="tabular">{texts.progress(done, total)}</output>
      {stage.name === 'running' && stage.problem !== undefined ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={stage.problem}
          action={<Button onClick={() => void retryImport()}>{messages.goOn}</Button>}
        />
      ) : null}
    </section>
  );
}
