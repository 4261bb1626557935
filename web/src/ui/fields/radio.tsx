import type { ComponentProps } from 'react';
import styles from './radio.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** `covered` if the whole label shows the selection: the circle covers it invisibly. */
  readonly look?: 'circle' | 'covered';
}

/** A radio button with its label as children; the whole label is clickable. */
export function Radio({ look = 'circle', className = '', children, ...input }: RadioProps) {
  return (
    <label className={`${styles.radio} ${className}`} data-look={look} data-selected={input.checked}>
      <input {...input} type="radio" />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </label>
  );
}
