/** Arrow keys in the tree: up and down move between nodes, right and left expand and collapse. */
export function addTreeKeys(tree: HTMLElement): void {
  tree.addEventListener('keydown', (event) => {
    const current = event.target;
    if (!(current instanceof HTMLElement) || !current.matches('.twist')) return;
    if (!act(tree, current, event.key)) return;
    event.preventDefault();
  });
}

function act(tree: HTMLElement, current: HTMLElement, key: string): boolean {
  const isOpen = current.getAttribute('aria-expanded') === 'true';
  switch (key) {
    case 'ArrowDown':
      return move(tree, current, 1);
    case 'ArrowUp':
      return move(tree, current, -1);
    case 'ArrowRight':
      if (isOpen) return move(tree, current, 1);
      current.click();
      return true;
    case 'ArrowLeft':
      if (!isOpen) return focus(current.closest('ul')?.parentElement?.querySelector('.twist'));
      current.click();
      return true;
    default:
      return false;
  }
}

function move(tree: HTMLElement, current: HTMLElement, step: number): boolean {
  const all = [...tree.querySelectorAll('.twist')];
  return focus(all[all.indexOf(current) + step]);
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}
