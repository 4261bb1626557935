/** Shows the values of the expression under the pointer; a tap or a click pins it. */
export const SCRIPT = `
(() => {
  const tip = document.getElementById('tip');
  const source = document.querySelector('.source');
  if (!source) return;
  let kept = null;
  let shown = null;
  const show = (target) => {
    if (!target || target === shown) return;
    shown?.classList.remove('at');
    shown = target;
    target.classList.add('at');
    const code = document.createElement('code');
    const text = target.textContent.replace(/\\s+/g, ' ');
    code.textContent = text.length > 160 ? text.slice(0, 159) + '…' : text;
    tip.replaceChildren(target.dataset.v, document.createElement('br'), code);
  };
  const expressionOf = (event) => event.target.closest?.('.source .e');
  source.addEventListener('pointerover', (event) => { if (!kept) show(expressionOf(event)); });
  source.addEventListener('click', (event) => {
    const target = expressionOf(event);
    kept = target && target !== kept ? target : null;
    show(target);
  });
  const showTarget = () => {
    const target = location.hash.startsWith('#e') ? document.getElementById(location.hash.slice(1)) : null;
    if (target) { kept = target; show(target); }
  };
  addEventListener('hashchange', showTarget);
  showTarget();
})();
`;
