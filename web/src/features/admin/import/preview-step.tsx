import { importSummaryText } from '@paw-haven/domain/people/import/preview';
import { Button, Checkbox, Segmented, Space, Table, Tag, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { startImport, importStage, type Stage } from './import-store.ts';
import { messages, texts } from './messages.ts';
import { previewLines, type PreviewLine } from './view-model.ts';
import styles from './import-page.module.css';

const COLUMNS: TableColumnsType<PreviewLine> = [
  { title: messages.row, dataIndex: 'number', className: 'tabular' },
  { title: messages.client, dataIndex: 'client' },
  { title: messages.pet, dataIndex: 'pet' },
  {
    title: messages.what,
    render: (_, { happens, tone, problems }) => (
      <>
        <Tag color={tone}>{happens}</Tag>
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </>
    ),
  },
];
const PAGE = 25;

export function PreviewStep({ stage }: { readonly stage: Extract<Stage, { name: 'preview' }> }) {
  const { list, columns, preview } = stage;
  const { prepared, outcomes, problems, figures } = preview;
  const [show, setShow] = useState<'all' | 'look'>(figures.look > 0 ? 'look' : 'all');
  const [hasConsent, setHasConsent] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  const lines = useMemo(
    () => previewLines(prepared.rows, outcomes, problems),
    [prepared.rows, outcomes, problems],
  );
  const shown = show === 'all' ? lines : lines.filter((line) => line.problems.length > 0);
  const isNothing = figures.clients + figures.pets === 0;
  return (
    <section className={styles.step} aria-labelledby="import-preview">
      <div>
        <h3 id="import-preview">{messages.preview}</h3>
        <output className={styles.figures}>{importSummaryText(figures)}</output>
        <p className="soft">{messages.nothingYet}</p>
        {prepared.leftOut.length > 0 ? <p className="soft">{texts.leftOut(prepared.leftOut)}</p> : null}
      </div>
      <Segmented
        className={styles.aside ?? ''}
        aria-label={messages.preview}
        name="import-rows"
        options={[
          { value: 'look', label: texts.needLook(figures.look) },
          { value: 'all', label: messages.all },
        ]}
        value={show}
        onChange={(chosen) => setShow(chosen === 'look' ? 'look' : 'all')}
      />
      <Table
        key={show}
        className={styles.table ?? ''}
        size="middle"
        rowKey="number"
        scroll={{ x: true }}
        columns={COLUMNS}
        dataSource={shown}
        locale={{ emptyText: messages.noneToLook }}
        pagination={{ pageSize: PAGE, showSizeChanger: false, hideOnSinglePage: true }}
      />
      {prepared.rows.some(({ text_consent }) => text_consent) ? (
        <div>
          <Checkbox checked={hasConsent} onChange={({ target }) => setHasConsent(target.checked)}>
            {messages.consent}
          </Checkbox>
          <p className="soft">{messages.consentHint}</p>
        </div>
      ) : null}
      {isNothing ? <p>{messages.nothingNew}</p> : null}
      <Space wrap>
        <Button
          type="primary"
          disabled={isNothing || isBegun}
          onClick={() => {
            setIsBegun(true);
            void startImport(list, preview, hasConsent);
          }}
        >
          {messages.bring}
        </Button>
        <Button disabled={isBegun} onClick={() => importStage.set({ name: 'columns', list, columns })}>
          {messages.back}
        </Button>
      </Space>
    </section>
  );
}
