import { Alert, Button, Space } from 'antd';
import type { VersionedForm } from './use-versioned-form.ts';

interface ConflictNoticeProps<F extends object> {
  /** Renders nothing without conflicting fields. */
  readonly edit: VersionedForm<F>;
  readonly labels: Readonly<Record<keyof F & string, string>>;
}

/** Names the fields that two people changed at once and asks whose values to keep. */
export function ConflictNotice<F extends object>({ edit, labels }: ConflictNoticeProps<F>) {
  const { conflicting, takeTheirs, keepMine } = edit;
  if (conflicting.length === 0) return null;
  return (
    <Alert
      type="warning"
      title={`Someone else just changed: ${conflicting.map((field) => labels[field]).join(', ')}.`}
      description={
        <>
          <p>Your edits are still here. Choose which version to keep.</p>
          <Space wrap>
            <Button onClick={takeTheirs}>Use their version</Button>
            <Button onClick={keepMine}>Keep mine</Button>
          </Space>
        </>
      }
    />
  );
}
