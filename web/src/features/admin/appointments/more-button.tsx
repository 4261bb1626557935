import type { ComponentProps } from 'react';
import { messages } from './messages.ts';

/** Opens the menu of a row's other steps. */
export function MoreButton({
  which,
  className = '',
  ...button
}: ComponentProps<'button'> & { readonly which: string }) {
  return (
    <button
      type="button"
      className={`button button-quiet ${className}`}
      aria-haspopup="menu"
      aria-label={`${messages.more}: ${which}`}
      {...button}
    >
      {messages.more}
    </button>
  );
}
