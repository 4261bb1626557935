/** Brings what has the focus into view, where a dialog moved the focus without scrolling. Returns what ends it. */
export function keepFocusSeen(): () => void {
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom <= 0 || top >= window.innerHeight) target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}
