import { Alert, Button, Spin, Upload } from 'antd';
import { downloadText } from '../../../lib/browser/download.ts';
import { env } from '../../../lib/backend/env.ts';
import { ImportIcon } from '../../../ui/icons/admin-icons.tsx';
import { readFile, type Stage } from './import-store.ts';
import { messages } from './messages.ts';
import styles from './import-page.module.css';

const SAMPLE = 'paw-haven-sample-clients.csv';

export function ChooseFile({ stage }: { readonly stage: Extract<Stage, { name: 'choose' | 'reading' }> }) {
  const isReading = stage.name === 'reading';
  return (
    <section className={styles.step} aria-label={messages.choose}>
      {stage.name === 'choose' && stage.problem !== undefined ? (
        <Alert type="error" showIcon role="alert" title={stage.problem} />
      ) : null}
      <Spin spinning={isReading} description={messages.reading}>
        <Upload.Dragger
          accept=".csv,.tsv,.txt,text/csv"
          multiple={false}
          showUploadList={false}
          disabled={isReading}
          beforeUpload={(file) => {
            void readFile(file);
            // Uploads nothing: the file is read in the browser.
            return false;
          }}
        >
          <div className={styles.drop}>
            <span className={styles.icon}>
              <ImportIcon />
            </span>
            <strong>{messages.choose}</strong>
            <p className="soft">{messages.chooseHint}</p>
          </div>
        </Upload.Dragger>
      </Spin>
      {/* The sample has six invalid rows on purpose, so salons do not get it. */}
      {env().localBackend ? (
        <Button type="link" className={styles.aside ?? ''} onClick={() => void downloadSample()}>
          {messages.sample}
        </Button>
      ) : null}
    </section>
  );
}

async function downloadSample(): Promise<void> {
  const { default: text } = await import('./samples/spreadsheet.csv?raw');
  downloadText(SAMPLE, text, 'text/csv;charset=utf-8');
}
