import { columnLabel, type ImportColumn } from '@paw-haven/domain/people/import/read/fields';
import { Button, Form, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { dialogTexts } from '../../../antd/messages.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { mendRow, type Stage } from './import-store.ts';
import { readRowsToReview } from './list-reader.ts';
import { messages, texts } from './messages.ts';
import styles from './import-page.module.css';

interface MendRowProps {
  readonly stage: Extract<Stage, { name: 'preview' }>;
  /** The row of the file. */
  readonly number: number;
  readonly onClose: () => void;
}

/** The cells of a row that are imported, to be corrected here: the row is judged again at once. */
export function MendRow({ stage, number, onClose }: MendRowProps) {
  const { columns, list } = stage;
  const [cells, setCells] = useState<readonly string[]>();
  const { run, pending } = useAction((changed: readonly string[]) => mendRow(stage, number, changed), {
    failure: messages.failed,
  });
  useEffect(() => {
    let isShown = true;
    void readRowsToReview([{ number, text: '', kind: 'read' }]).then(([row]) => {
      if (isShown && row) setCells(row.cells);
    });
    return () => {
      isShown = false;
    };
  }, [number]);
  if (!cells) return <SkeletonBlocks label={messages.reading} count={1} shape="row" />;
  const shown = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  const labelOf = (column: ImportColumn, index: number): string =>
    list.headings[index]?.trim() || columnLabel(column);
  return (
    <Form
      layout="vertical"
      size="small"
      aria-label={texts.fix(number)}
      disabled={pending}
      initialValues={Object.fromEntries(shown.map(({ index }) => [String(index), cells[index] ?? '']))}
      onFinish={(values: Readonly<Record<string, string | undefined>>) => {
        const width = Math.max(cells.length, columns.length);
        void run(
          Array.from({ length: width }, (_, index) => values[String(index)] ?? cells[index] ?? ''),
        ).then((isDone) => isDone && onClose());
      }}
    >
      <div className={styles.mend}>
        {shown.map(({ column, index }) => (
          <Form.Item key={index} name={String(index)} label={labelOf(column, index)}>
            <Input autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <Space>
        <Button type="primary" htmlType="submit">
          {pending ? messages.judging : messages.judge}
        </Button>
        <Button onClick={onClose}>{dialogTexts.close}</Button>
      </Space>
    </Form>
  );
}
