import { Alert, Button, Progress } from 'antd';
import { retryImport, type Stage } from './import-store.ts';
import { messages, texts } from './messages.ts';
import styles from './import-page.module.css';

export function ProgressStep({
  stage,
}: {
  readonly stage: Extract<Stage, { name: 'previewing' | 'running' }>;
}) {
  const { done, total } = stage.progress;
  const title = stage.name === 'running' ? messages.running : messages.previewing;
  return (
    <section className={styles.step} aria-labelledby="import-progress">
      <div>
        <h3 id="import-progress">{title}</h3>
        {stage.name === 'running' ? (
          <p className="soft">{stage.isKept ? messages.runningHint : messages.keepOpen}</p>
        ) : null}
      </div>
      <Progress
        aria-label={title}
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status={stage.name === 'running' && stage.problem !== undefined ? 'exception' : 'active'}
      />
      <output className="tabular">{texts.progress(done, total)}</output>
      {stage.name === 'running' && stage.problem !== undefined ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={stage.problem}
          action={<Button onClick={() => void retryImport()}>{messages.goOn}</Button>}
        />
      ) : null}
    </section>
  );
}
