/** Creates elements. Strings always become text, so document contents never become markup. */
export type Child = Node | string | null | undefined | false;

type Listeners = Readonly<Record<string, (event: Event) => void>>;

/** Attributes: true sets an empty one, undefined and false omit it. `on` contains the listeners. */
type Props = Readonly<Record<string, string | boolean | undefined | Listeners>>;

export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'object') {
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    } else if (value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? '' : value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function button(text: string, onClick: () => unknown, kind = 'small'): HTMLButtonElement {
  return h('button', { type: 'button', class: kind, on: { click: () => void onClick() } }, text);
}

/** Replaces the content and restores the focus to the element with the same id. */
export function fill(container: Element, ...children: readonly Child[]): void {
  const focused = container.contains(document.activeElement) ? document.activeElement?.id : undefined;
  container.replaceChildren(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

export function emptyNote(text: string): HTMLElement {
  return h('p', { class: 'empty' }, text);
}

export function failure(error: unknown): HTMLElement {
  return h('p', { class: 'empty failed', role: 'alert' }, messageOf(error));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Highlights a changed element. */
export function flash(element: HTMLElement): void {
  element.classList.remove('changed');
  // Reading a layout property in between restarts the animation.
  void element.offsetWidth;
  element.classList.add('changed');
}
