// Inline in every public page: text, links and pictures work without its scripts. They are fetched once the page has
// loaded, because on a slow connection they would compete with the picture above the fold, and run on the visitor's
// first input or a moment later, so that the page stays still while someone starts to read. A button clicked before
// that is clicked again once the scripts run; each file runs in its own task, so that input in between is handled. The
// content that the page was rendered with is loaded the same way, because only the scripts read it. Visitors whom the
// landing page redirects to the app, or has a question for (src/lib/wish.ts), get the scripts at once. firebase.json
// allows exactly this text by its hash.
{
  let { start, preload, content } = document.currentScript.dataset;
  let files = [...preload.split(' ').filter(Boolean), start];
  let snapshot;
  let isFetching = false;
  let isBegun = false;
  let pressed;
  let press = (event) => {
    let button = event.target.closest('button:not([popovertarget])');
    if (!button) return;
    pressed = button;
    event.stopPropagation();
  };
  let fetchAll = () => {
    if (isFetching) return;
    isFetching = true;
    if (content) snapshot = fetch(content).then((response) => response.text());
    for (let href of files) {
      let link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
  let begin = async () => {
    if (isBegun) return;
    isBegun = true;
    fetchAll();
    for (let file of files) {
      if (content && file === start) document.getElementById('site-content').textContent = await snapshot;
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
    removeEventListener('click', press, true);
    pressed?.click();
  };
  let isAsked = false;
  try {
    isAsked = sessionStorage.getItem('wish-to-ask') !== null;
  } catch {
    // If the browser blocks storage, no question has been stored.
  }
  if (isAsked || document.documentElement.classList.contains('has-session')) void begin();
  addEventListener('click', press, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchAll)));
  // Browsers report a pointer movement of zero where the pointer rests when the page appears.
  let hear = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) void begin();
  };
  for (let type of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
    addEventListener(type, hear, { passive: true });
  // Scripts start even if a picture never loads, or the tab opens in the background.
  let wait = (ms) => setTimeout(begin, ms);
  addEventListener('load', () => wait(2500));
  wait(6000);
}
