import { AppError } from '@paw-haven/domain/core/calls/errors';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { SideSheet } from '../../../../antd/drawer.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { queryClient } from '../../../../lib/calls/query-client.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { CustomerSelect } from '../../components/clients/customer-select.tsx';
import { chosenIn, isDecided, MergePreview, NOTHING_CHOSEN } from './merge-preview.tsx';
import { mergeTexts as texts } from './messages.ts';
import styles from './merge.module.css';

interface MergeSheetProps {
  /** The record from which the sheet was opened. */
  readonly uid: string;
  readonly name: string;
  /** The other record, if it is already found. */
  readonly otherId?: string;
  readonly onClose: () => void;
  /** Called with the record that remains; must close the sheet. */
  readonly onMerged: (uid: string) => void;
}

/** Finds another record of the same person, compares the two, and merges them. */
export function MergeSheet({ uid, name, otherId: found, onClose, onMerged }: MergeSheetProps) {
  const [otherId, setOtherId] = useState(found);
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const isOther = otherId !== undefined && otherId !== uid;
  const compared = useQuery(
    {
      queryKey: ['merge', uid, otherId],
      queryFn: () => callFunction('get-merge-preview', { userId: uid, otherId: otherId ?? '' }),
      enabled: isOther,
      gcTime: 0,
      retry: false,
    },
    queryClient(),
  );
  const preview = isOther ? compared.data : undefined;
  const merge = useAction(
    async () => {
      if (!preview) return;
      const { userId, clientId, mark } = preview;
      await callFunction('merge-clients', { userId, clientId, mark, ...chosenIn(preview, choices) });
      onMerged(userId);
    },
    { success: texts.merged, failure: (error) => (error instanceof AppError ? error.message : texts.failed) },
  );
  return (
    <SideSheet
      title={texts.title}
      hasFocus={false}
      onClose={() => !merge.pending && onClose()}
      footer={
        <Flex justify="flex-end" gap="small">
          <Button disabled={merge.pending} onClick={onClose}>
            {dialogTexts.cancel}
          </Button>
          <Button
            type="primary"
            disabled={!preview || !isDecided(preview, choices) || merge.pending}
            onClick={() => void merge.run()}
          >
            {merge.pending ? texts.merging : texts.merge}
          </Button>
        </Flex>
      }
    >
      <p className={styles.lead}>{texts.lead(name)}</p>
      <Form layout="vertical">
        <Form.Item label={texts.other} htmlFor="merge-other">
          <CustomerSelect
            id="merge-other"
            hasFocus
            allowClear
            {...(otherId !== undefined && { value: otherId })}
            onChange={(id) => {
              setOtherId(id);
              setChoices(NOTHING_CHOSEN);
            }}
          />
        </Form.Item>
      </Form>
      {otherId === uid ? <Alert type="info" title={texts.itself} /> : null}
      {isOther && compared.isPending ? <SkeletonBlocks label={texts.loading} count={3} shape="row" /> : null}
      {isOther && compared.isError ? (
        <Alert
          type="error"
          title={compared.error instanceof AppError ? compared.error.message : texts.loadFailed}
        />
      ) : null}
      {preview ? <MergePreview preview={preview} choices={choices} onChange={setChoices} /> : null}
    </SideSheet>
  );
}
