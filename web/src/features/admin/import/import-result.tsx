import type { ImportFigures } from '@paw-haven/domain/people/import/review/preview';
import { Button, Result, Space } from 'antd';
import { downloadText } from '../../../lib/browser/download.ts';
import { resetImport, type Stage } from './import-store.ts';
import { messages, texts } from './messages.ts';
import { reviewCsv } from './view-model.ts';
import styles from './import-page.module.css';

const SHOWN = 50;

function resultText({ visits, clients, pets, existing }: ImportFigures): string {
  if (visits !== undefined)
    return [texts.booked(visits), ...(clients + pets > 0 ? [texts.added(clients, pets)] : [])].join(' ');
  return `${texts.added(clients, pets)}${existing > 0 ? ` ${texts.knownToo(existing)}` : ''}`;
}

export function ImportResult({ stage }: { readonly stage: Extract<Stage, { name: 'done' }> }) {
  const { list, figures } = stage;
  const download = () =>
    downloadText('rows-to-look-at.csv', reviewCsv(list.headings, list.look), 'text/csv;charset=utf-8');
  return (
    <section className={styles.step} aria-label={messages.done}>
      <Result
        status="success"
        title={messages.done}
        subTitle={<output>{resultText(figures)}</output>}
        extra={
          <Space wrap className={styles.centered ?? ''}>
            <Button type="primary" onClick={resetImport}>
              {messages.finish}
            </Button>
            {list.look.length > 0 ? <Button onClick={download}>{messages.download}</Button> : null}
          </Space>
        }
      />
      {list.look.length > 0 ? (
        <div>
          <h3>{messages.look}</h3>
          <p className="soft">{messages.lookHint}</p>
          <ul className={`plain-list ${styles.lines}`}>
            {list.look
              .slice(0, SHOWN)
              .flatMap(({ number, texts: lines }) =>
                lines.map((line) => <li key={`${number} ${line}`}>{`Row ${number}: ${line}`}</li>),
              )}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
