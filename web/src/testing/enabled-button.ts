import { waitFor } from '@testing-library/react';

/** The button that `find` returns or that contains its result, once it is enabled: an earlier click has no effect. */
export function enabledButton(find: () => HTMLElement): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const button = find().closest('button');
    if (!button || button.disabled) throw new Error('The button is not enabled.');
    return button;
  });
}
