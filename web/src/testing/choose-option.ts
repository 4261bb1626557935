import { fireEvent, waitFor } from '@testing-library/react';

/** Opens an antd Select by its combobox and takes the option whose text begins with `text`. */
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
