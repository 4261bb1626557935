import { Alert, Button, Space } from 'antd';

interface ConflictNoticeProps {
  /** Labels of the conflicting fields; renders nothing if empty. */
  readonly fields: readonly string[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Names the fields that two people changed at once and asks whose values to keep. */
export function ConflictNotice({ fields, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  if (fields.length === 0) return null;
  return (
    <Alert
      type="warning"
      title={`Someone else just changed: ${fields.join(', ')}.`}
      description={
        <>
          <p>Your edits are still here. Choose which version to keep.</p>
          <Space wrap>
            <Button onClick={onTakeTheirs}>Use their version</Button>
            <Button onClick={onKeepMine}>Keep mine</Button>
          </Space>
        </>
      }
    />
  );
}
