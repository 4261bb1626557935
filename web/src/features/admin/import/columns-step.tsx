import {
  columnChoices,
  columnLabel,
  columnsProblem,
  ignoredColumns,
  IMPORT_KINDS,
  type ImportColumn,
} from '@paw-haven/domain/people/import/read/fields';
import { DELIMITERS, ENCODINGS, type Encoding } from '@paw-haven/domain/people/import/read/file';
import { Alert, Button, Segmented, Space, Table } from 'antd';
import { useState } from 'react';
import { Select } from '../../../antd/select.tsx';
import { rereadFile, resetImport, showPreview, type Stage } from './import-store.ts';
import { kindTexts, messages, texts } from './messages.ts';
import { SafetyAlert } from './preview-notices.tsx';
import type { ListSummary } from './read-list.ts';
import styles from './import-page.module.css';

const NOT_TAKEN = '';
const ENCODING_OPTIONS = Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }));

export function ColumnsStep({ stage }: { readonly stage: Extract<Stage, { name: 'columns' }> }) {
  const { list } = stage;
  const [columns, setColumns] = useState(stage.columns);
  const { kind } = list;
  const problem = columnsProblem(columns, kind) ?? stage.problem;
  const leftOut = ignoredColumns(list.headings, columns);
  const options = [
    { value: NOT_TAKEN, label: messages.notTaken },
    ...columnChoices(columns, kind).map((value) => ({ value, label: columnLabel(value) })),
  ];
  const change = (index: number, value: string) =>
    setColumns(
      columns.map((field, at) =>
        at === index ? (value === NOT_TAKEN ? null : (value as ImportColumn)) : field,
      ),
    );
  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <FileFacts list={list} />
      <Table
        className={styles.table ?? ''}
        size="middle"
        rowKey="index"
        pagination={false}
        dataSource={list.headings.map((heading, index) => ({ index, heading }))}
        columns={[
          { title: messages.heading, render: (_, { heading }) => <strong>{heading.trim() || '–'}</strong> },
          {
            title: messages.samples,
            responsive: ['sm'],
            render: (_, { index }) => <span className="soft">{list.samples[index]?.join(' · ')}</span>,
          },
          {
            title: messages.field,
            render: (_, { index, heading }) => (
              <Select
                className={styles.field ?? ''}
                aria-label={texts.fieldOf(heading)}
                options={options}
                value={columns[index] ?? NOT_TAKEN}
                onChange={(value) => change(index, value)}
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
              />
            ),
          },
        ]}
      />
      {leftOut.length > 0 ? <p className="soft">{texts.leftOut(leftOut)}</p> : null}
      <SafetyAlert leftOut={leftOut} />
      {problem === undefined ? null : <Alert type="error" showIcon role="alert" title={problem} />}
      <Space wrap>
        <Button
          type="primary"
          disabled={columnsProblem(columns, kind) !== undefined}
          onClick={() => void showPreview(list, columns)}
        >
          {messages.check}
        </Button>
        <Button onClick={resetImport}>{messages.otherFile}</Button>
      </Space>
    </section>
  );
}

/** How the file was read: its encoding with a sample, and where its headings are. Both can be chosen. */
function FileFacts({ list }: { readonly list: ListSummary }) {
  return (
    <div>
      <h3 id="import-columns">{messages.columns}</h3>
      <p className="soft">{messages.columnsLead}</p>
      <p>
        <strong>{list.fileName}</strong>{' '}
        <span className="soft">
          {texts.about(list.rowCount, ENCODINGS[list.encoding], DELIMITERS[list.delimiter])}
        </span>
      </p>
      <Segmented
        className={styles.kind ?? ''}
        aria-label={messages.kind}
        name="import-kind"
        options={IMPORT_KINDS.map((value) => ({ value, label: kindTexts[value] }))}
        value={list.kind}
        onChange={(kind) => void rereadFile(list, { kind })}
      />
      <div className={styles.facts}>
        <label>
          {messages.headingRow}
          <Select
            aria-label={messages.headingRow}
            options={list.firstRows.map((cells, index) => ({
              value: index + 1,
              label: texts.headingOption(index + 1, cells),
            }))}
            value={list.headingRow}
            onChange={(headingRow: number) => void rereadFile(list, { headingRow })}
            popupMatchSelectWidth={false}
          />
        </label>
        <label>
          {messages.encoding}
          <Select
            aria-label={messages.encoding}
            options={ENCODING_OPTIONS}
            value={list.encoding}
            onChange={(encoding: string) => void rereadFile(list, { encoding: encoding as Encoding })}
            popupMatchSelectWidth={false}
          />
        </label>
      </div>
      {list.encodingSample.length > 0 ? (
        <p className="soft">
          {messages.encodingHint} <q>{list.encodingSample.join(' · ')}</q>
        </p>
      ) : null}
    </div>
  );
}
