import type { CareAlert } from '@paw-haven/domain/people/care/schema';
import { importSplitText, importSummaryText } from '@paw-haven/domain/people/import/review/preview';
import { visitSummaryText } from '@paw-haven/domain/people/import/review/preview-visits';
import type { Answers } from '@paw-haven/domain/people/import/review/questions';
import { Button, Checkbox, Segmented, Space, Table, Tag, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { ImportQuestions } from './import-questions.tsx';
import { startImport, importStage, showPreview, type Stage } from './import-store.ts';
import { MendRow } from './mend-row.tsx';
import { messages, texts } from './messages.ts';
import { DateOrder, SafetyAlert, SuggestedAlerts } from './preview-notices.tsx';
import type { Preview } from './preview-of.ts';
import { previewLines, rowsByOutcome, type PreviewLine } from './view-model.ts';
import stacked from '../components/lists/stacked-table.module.css';
import styles from './import-page.module.css';

const COLUMNS: TableColumnsType<PreviewLine> = [
  {
    title: messages.row,
    dataIndex: 'number',
    className: 'tabular',
    render: (number: number) => <span data-label={messages.row}>{number}</span>,
  },
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
  const { prepared, decisions, review, figures } = preview;
  const [answers, setAnswers] = useState<Answers>(decisions.answers);
  const [hasConsent, setHasConsent] = useState(false);
  const [alerts, setAlerts] = useState<readonly CareAlert[]>([]);
  const [isBegun, setIsBegun] = useState(false);
  const isNothing = (figures.visits ?? figures.clients + figures.pets) === 0;
  const isChanged = answers !== decisions.answers;
  const again = (changes: Partial<typeof decisions>) =>
    void showPreview(list, columns, { ...decisions, answers, ...changes });
  return (
    <section className={styles.step} aria-labelledby="import-preview">
      <PreviewSummary preview={preview} />
      <SafetyAlert leftOut={prepared.leftOut} />
      {prepared.dates ? <DateOrder dates={prepared.dates} onChange={(order) => again({ order })} /> : null}
      {review.questions.length > 0 ? (
        <ImportQuestions questions={review.questions} answers={answers} onAnswer={setAnswers} />
      ) : null}
      {isChanged ? (
        <Button type="primary" className={styles.aside ?? ''} onClick={() => again({})}>
          {messages.apply}
        </Button>
      ) : null}
      <PreviewTable stage={stage} />
      <SuggestedAlerts preview={preview} chosen={alerts} onChoose={setAlerts} />
      {prepared.rows.some(({ text_consent }) => text_consent) ? (
        <div>
          <Checkbox checked={hasConsent} onChange={({ target }) => setHasConsent(target.checked)}>
            {messages.consent}
          </Checkbox>
          <p className="soft">{messages.consentHint}</p>
        </div>
      ) : null}
      {isNothing ? <p>{messages.nothingNew}</p> : null}
      {!isNothing && review.waiting.length > 0 ? <p>{texts.waitingOut(review.waiting.length)}</p> : null}
      <Space wrap>
        <Button
          type={isChanged ? 'default' : 'primary'}
          disabled={isNothing || isBegun || isChanged}
          onClick={() => {
            setIsBegun(true);
            void startImport(list, preview, { writtenConsent: hasConsent, alerts });
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

function PreviewSummary({ preview: { prepared, review, figures } }: { readonly preview: Preview }) {
  const split = importSplitText(figures);
  const isKept = [...prepared.problems, ...review.problems].some(({ kind }) => kind !== 'skipped');
  const isOfVisits = figures.visits !== undefined;
  const lines = [
    messages.nothingYet,
    ...(isOfVisits ? [messages.sentLater] : []),
    ...prepared.notices,
    ...(isKept && !isOfVisits ? [messages.kept] : []),
    ...(prepared.leftOut.length > 0 ? [texts.leftOut(prepared.leftOut)] : []),
  ];
  return (
    <div>
      <h3 id="import-preview">{messages.preview}</h3>
      <output className={styles.figures}>
        {isOfVisits ? visitSummaryText(figures) : importSummaryText(figures)}
      </output>
      {split === '' ? null : <p>{split}</p>}
      {review.waiting.length > 0 ? <p>{texts.waiting(review.waiting.length)}</p> : null}
      {lines.map((line) => (
        <p key={line} className="soft">
          {line}
        </p>
      ))}
    </div>
  );
}

type Shown = 'out' | 'check' | 'all';

function PreviewTable({ stage }: { readonly stage: Extract<Stage, { name: 'preview' }> }) {
  const { prepared, review, outcomes, problems, groomers } = stage.preview;
  const lines = useMemo(
    () => previewLines({ ...review, names: prepared.names, outcomes, problems, groomers }),
    [review, prepared.names, outcomes, problems, groomers],
  );
  const numbers = useMemo(() => rowsByOutcome(problems, review.waiting), [problems, review.waiting]);
  const [show, setShow] = useState<Shown>(
    numbers.out.size > 0 ? 'out' : numbers.check.size > 0 ? 'check' : 'all',
  );
  const [mended, setMended] = useState<string>();
  const columns = [...COLUMNS, fixColumn((line) => setMended(line.id))];
  return (
    <>
      <Segmented
        className={styles.aside ?? ''}
        aria-label={messages.preview}
        name="import-rows"
        options={[
          { value: 'out', label: texts.leftOutRows(numbers.out.size) },
          { value: 'check', label: texts.toCheck(numbers.check.size) },
          { value: 'all', label: messages.all },
        ]}
        value={show}
        onChange={(chosen) => setShow(chosen as Shown)}
      />
      <Table
        key={show}
        className={stacked.table ?? ''}
        rowKey="id"
        columns={columns}
        dataSource={show === 'all' ? lines : lines.filter(({ number }) => numbers[show].has(number))}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: mended === undefined ? [] : [mended],
          expandedRowRender: ({ number }) => (
            <MendRow stage={stage} number={number} onClose={() => setMended(undefined)} />
          ),
        }}
        locale={{ emptyText: messages.noneToLook }}
        pagination={{ pageSize: PAGE, showSizeChanger: false, hideOnSinglePage: true }}
      />
    </>
  );
}

/** Only a row with something to look at is corrected here. */
const fixColumn = (onFix: (line: PreviewLine) => void): TableColumnsType<PreviewLine>[number] => ({
  title: messages.fixing,
  key: 'fix',
  render: (_, line) =>
    line.problems.length > 0 ? (
      <Button size="small" aria-label={texts.fix(line.number)} onClick={() => onFix(line)}>
        {messages.fixing}
      </Button>
    ) : null,
});
