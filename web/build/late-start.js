// Inline in every public page: text, links and pictures work without its scripts. They are fetched once the page has
// loaded, since on a slow line they would share it with the picture above the fold, and run at the visitor's first sign of
// life or a moment later: a page that somebody begins to read stays calm. A button pressed before that is pressed again
// when it works; one file a task, so that a tap in between is answered. What the page was rendered with comes the same
// way, since only its scripts read it. Whom the landing page leads on to the app, or has a question for
// (src/lib/wish.ts), gets them at once. firebase.json allows exactly this text by its hash.
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
    // A browser that blocks its storage has kept no question.
  }
  if (isAsked || document.documentElement.classList.contains('has-session')) void begin();
  addEventListener('click', press, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchAll)));
  // Where the pointer rests as the page appears, the browser reports a movement by nothing.
  let hear = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) void begin();
  };
  for (let type of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
    addEventListener(type, hear, { passive: true });
  // A picture that never comes must not keep the page asleep, nor a tab that opens behind another.
  let wait = (ms) => setTimeout(begin, ms);
  addEventListener('load', () => wait(2500));
  wait(6000);
}
