/**
 * The page's script, as text for an inline element. It fetches the lists every two seconds while the page is visible,
 * and replaces changed lists while it preserves expanded rows, typed text and keyboard focus.
 */
export const DASHBOARD_SCRIPT = `
(() => {
  const live = document.getElementById('live');
  const connection = document.getElementById('connection');
  const address = location.pathname + location.search + (location.search ? '&' : '?') + 'part=lists';
  let etag = '';

  const swap = (markup) => {
    const open = [...live.querySelectorAll('details[open]')].map((item) => item.id);
    const typed = [...live.querySelectorAll('input[id]')].map((item) => [item.id, item.value]);
    const focused = document.activeElement && live.contains(document.activeElement) ? document.activeElement.id : '';
    live.innerHTML = markup;
    for (const [id, value] of typed) { const item = document.getElementById(id); if (item) item.value = value; }
    for (const id of open) { const item = document.getElementById(id); if (item) item.open = true; }
    if (focused) { const item = document.getElementById(focused); if (item) item.focus(); }
  };
  const tell = (state, text) => {
    if (connection.dataset.state === state) return;
    connection.dataset.state = state;
    connection.textContent = text;
  };
  const refresh = async () => {
    if (document.hidden) return;
    try {
      const response = await fetch(address, { headers: etag ? { 'if-none-match': etag } : {} });
      if (response.status === 200) { etag = response.headers.get('etag') || ''; swap(await response.text()); }
      tell('live', 'Live');
    } catch {
      tell('lost', 'The backend isn’t responding. It may have been stopped.');
    }
  };
  live.addEventListener('click', async (event) => {
    const button = event.target.closest('button[data-call]');
    if (!button) return;
    const [method, path, body] = button.dataset.call.split(' ');
    button.disabled = true;
    try { await fetch(path, { method, body }); } finally { button.disabled = false; }
    await refresh();
  });
  live.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!form.dataset.call) return;
    event.preventDefault();
    const [method, path] = form.dataset.call.split(' ');
    const fields = { ...JSON.parse(form.dataset.fields || '{}'), ...Object.fromEntries(new FormData(form)) };
    form.reset();
    await fetch(path, { method, body: JSON.stringify(fields) });
    await refresh();
  });
  document.addEventListener('visibilitychange', refresh);
  setInterval(refresh, 2000);
  refresh();
})();
`;
