import { Button, Input } from 'antd';
import { useId } from 'react';
import { useAction } from '../../../../lib/notify/use-action.ts';
import styles from './links.module.css';

interface CopyAddressProps {
  readonly url: string;
  readonly texts: {
    readonly address: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
  };
  readonly hint?: string;
}

/** An address to copy. */
export function CopyAddress({ url, texts, hint }: CopyAddressProps) {
  const fieldId = useId();
  const copy = useAction(() => navigator.clipboard.writeText(url), {
    success: texts.copied,
    failure: texts.copyFailed,
  });
  return (
    <div>
      <label htmlFor={fieldId}>{texts.address}</label>
      <div className={styles.address}>
        <Input
          id={fieldId}
          readOnly
          value={url}
          {...(hint !== undefined && { 'aria-describedby': `${fieldId}-hint` })}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy.run()}>{texts.copy}</Button>
      </div>
      {hint === undefined ? null : (
        <p id={`${fieldId}-hint`} className="soft">
          {hint}
        </p>
      )}
    </div>
  );
}
