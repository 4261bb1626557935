import {
  ignoredColumns,
  columnsProblem,
  IMPORT_FIELDS,
  type ImportField,
} from '@paw-haven/domain/people/import/fields';
import { DELIMITERS, ENCODINGS } from '@paw-haven/domain/people/import/file';
import { Alert, Button, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { showPreview, resetImport, type Stage } from './import-store.ts';
import { messages, texts } from './messages.ts';
import styles from './import-page.module.css';

const NOT_TAKEN = '';
const OPTIONS = [
  { value: NOT_TAKEN, label: messages.notTaken },
  ...Object.entries(IMPORT_FIELDS).map(([value, label]) => ({ value, label })),
];

export function ColumnsStep({ stage }: { readonly stage: Extract<Stage, { name: 'columns' }> }) {
  const { list } = stage;
  const [columns, setColumns] = useState(stage.columns);
  const problem = columnsProblem(columns) ?? stage.problem;
  const leftOut = ignoredColumns(list.headings, columns);
  const change = (index: number, value: string) =>
    setColumns(
      columns.map((field, at) =>
        at === index ? (value === NOT_TAKEN ? null : (value as ImportField)) : field,
      ),
    );
  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <div>
        <h3 id="import-columns">{messages.columns}</h3>
        <p className="soft">{messages.columnsLead}</p>
        <p>
          <strong>{list.fileName}</strong>{' '}
          <span className="soft">
            {texts.about(list.rowCount, ENCODINGS[list.encoding], DELIMITERS[list.delimiter])}
          </span>
        </p>
      </div>
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
                options={OPTIONS}
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
      {problem === undefined ? null : <Alert type="error" showIcon role="alert" title={problem} />}
      <Space wrap>
        <Button
          type="primary"
          disabled={columnsProblem(columns) !== undefined}
          onClick={() => void showPreview(list, columns)}
        >
          {messages.check}
        </Button>
        <Button onClick={resetImport}>{messages.otherFile}</Button>
      </Space>
    </section>
  );
}
