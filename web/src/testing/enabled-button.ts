import { waitFor } from '@testing-library/react';

/** The button that `find` returns, or that is around it, once it is enabled: a click before that is lost. */
export function enabledButton(find: () => HTMLElement): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const button = find().closest('button');
    if (!button || button.disabled) throw new Error('The button is not enabled.');
    return button;
  });
}
