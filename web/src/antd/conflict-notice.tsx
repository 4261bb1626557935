import { Alert, Button, Space } from 'antd';

interface ConflictNoticeProps {
  /** Labels of the conflicting fields; without any, nothing is rendered. */
  readonly fields: readonly string[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Two people changed the same fields: names them and asks whose values to keep. */
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
