import type { ComponentProps } from 'react';
import { messages } from './messages.ts';

/** Opens the menu of a row's other steps. */
export function MoreButton({ which, ...button }: ComponentProps<'button'> & { readonly which: string }) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-haspopup="menu"
      aria-label={`${messages.more}: ${which}`}
      {...button}
    >
      {messages.more}
    </button>
  );
}
