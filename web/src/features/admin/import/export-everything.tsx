import {
  exportPercent,
  isExportOpen,
  salonExportSchema,
  type SalonExport,
} from '@paw-haven/domain/people/export/schema';
import { ARCHIVED_COLLECTIONS, ARCHIVED_FOLDERS } from '@paw-haven/domain/people/export/records';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Form, Input, Progress, Space } from 'antd';
import { useId, useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useStore } from '../../../lib/async/store.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { identityProof } from '../../../lib/session/confirm-identity.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { exportMessages as messages, exportTexts as texts } from './export-messages.ts';
import { beginExport, continueExport, downloadExport, exportProgress, ownExport } from './salon-export.ts';
import styles from './import-page.module.css';

/** For the owner: an archive with everything, made here and downloaded within a day. */
export function ExportEverything() {
  return useIsOwner() === true ? <OwnExport /> : null;
}

function OwnExport() {
  const stored = useLiveDocument(ownExport(), salonExportSchema);
  const now = useNow(60_000);
  const [isAsking, setIsAsking] = useState(false);
  const { run, pending } = useAction(continueExport, { failure: messages.stopped });
  const made =
    stored.status === 'success' && stored.data && isExportOpen(stored.data, now) ? stored.data : null;
  return (
    <section className={styles.step} aria-labelledby="export-everything">
      <div>
        <h3 id="export-everything">{messages.title}</h3>
        <p className="soft">{messages.lead}</p>
      </div>
      {stored.status === 'error' ? (
        <ErrorState title={messages.unreadable} error={stored.error} onRetry={stored.retry} />
      ) : stored.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={1} shape="row" />
      ) : made ? (
        <MadeExport made={made} onContinue={() => void run()} />
      ) : null}
      {pending || stored.status !== 'success' || (made && made.state !== 'ready') ? null : (
        <Button className={styles.aside ?? ''} onClick={() => setIsAsking(true)}>
          {made ? messages.again : messages.start}
        </Button>
      )}
      {isAsking ? (
        <ConfirmExport
          onBegun={() => {
            setIsAsking(false);
            void run();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}

const PARTS = { collections: ARCHIVED_COLLECTIONS.length, folders: ARCHIVED_FOLDERS.length };

function MadeExport({ made, onContinue }: { readonly made: SalonExport; readonly onContinue: () => void }) {
  const isMaking = useStore(exportProgress) !== null;
  if (made.state === 'ready') return <ReadyExport made={made} />;
  const title = made.state === 'records' ? messages.records : messages.pictures;
  return (
    <>
      <Progress
        aria-label={title}
        percent={exportPercent(made, PARTS)}
        status={isMaking ? 'active' : 'normal'}
      />
      <output className="tabular">{`${title}: ${texts.soFar(made.records, made.pictures)}`}</output>
      {isMaking ? (
        <p className="soft">{messages.keepOpen}</p>
      ) : (
        <Button className={styles.aside ?? ''} type="primary" onClick={onContinue}>
          {messages.goOn}
        </Button>
      )}
    </>
  );
}

function ReadyExport({ made }: { readonly made: SalonExport }) {
  const settings = useBusinessSettings();
  const { run, pending } = useAction((name: string) => downloadExport(made, name), {
    failure: messages.failed,
  });
  if (settings.status !== 'success') return null;
  return (
    <>
      <output>{`${texts.ready(formatInstant(made.ends_at, settings.data.time_zone))} ${texts.soFar(made.records, made.pictures)}.`}</output>
      <ul className="plain-list">
        {made.files.map(({ name, bytes }) => (
          <li key={name}>
            <Space wrap>
              <Button type="primary" loading={pending} onClick={() => void run(name)}>
                {messages.download}
              </Button>
              <span className="tabular">{texts.file(name, bytes)}</span>
            </Space>
          </li>
        ))}
      </ul>
    </>
  );
}

const WRONG_PASSWORD = /^auth\/(wrong-password|invalid-credential|invalid-login-credentials)$/;

/** Asks who it is: an open session may be someone else's by now. */
function ConfirmExport({ onBegun, onClose }: { readonly onBegun: () => void; readonly onClose: () => void }) {
  const id = useId();
  const [form] = Form.useForm<{ password: string }>();
  const needsPassword = identityProof() === 'password';
  const begin = useAction(beginExport, {
    failure: (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!WRONG_PASSWORD.test(code)) return messages.failed;
      form.setFields([{ name: 'password', errors: [messages.passwordWrong] }]);
      return undefined;
    },
  });
  return (
    <Modal
      title={messages.confirmTitle}
      okText={begin.pending ? messages.working : messages.start}
      okButtonProps={{ disabled: begin.pending, htmlType: 'submit', form: id }}
      cancelText={dialogTexts.cancel}
      cancelButtonProps={{ disabled: begin.pending }}
      onCancel={onClose}
      closable={!begin.pending}
    >
      <p>{messages.confirmText}</p>
      <Form
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) =>
          void begin.run(needsPassword ? password : null).then((isBegun) => isBegun && onBegun())
        }
      >
        {needsPassword ? (
          <Form.Item
            name="password"
            label={messages.password}
            rules={[{ required: true, message: messages.passwordMissing }]}
          >
            <Input type="password" autoComplete="current-password" disabled={begin.pending} />
          </Form.Item>
        ) : (
          <p>{messages.google}</p>
        )}
      </Form>
    </Modal>
  );
}
