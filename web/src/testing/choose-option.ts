import { fireEvent, type screen, waitFor } from '@testing-library/react';

/** Opens an antd Select by its combobox and picks the option whose text begins with `text`. */
export async function chooseOption(combobox: HTMLElement, text: string): Promise<void> {
  fireEvent.mouseDown(combobox);
  fireEvent.click(await waitFor(() => optionOf(combobox, text)));
}

function optionOf(combobox: HTMLElement, text: string): Element {
  const popup = document.getElementById(combobox.getAttribute('aria-controls') ?? '')?.parentElement;
  const options = [...(popup?.querySelectorAll('.ant-select-item-option') ?? [])];
  const found = options.find((option) => option.textContent?.startsWith(text));
  if (!found) throw new Error(`There is no option “${text}”.`);
  return found;
}

/** Picks a day of this or the next month in a dialog with a calendar, by a key such as `2026-11-24`. */
export function chooseDay(dialog: Pick<typeof screen, 'getByRole'>, day: string): void {
  const inCalendar = () => document.querySelector<HTMLElement>(`[role=dialog] [data-day="${day}"]`);
  if (!inCalendar()) fireEvent.click(dialog.getByRole('button', { name: 'Next month' }));
  fireEvent.click(inCalendar() as HTMLElement);
}
