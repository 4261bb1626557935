/** Styles of the captures page, in addition to the shared page styles. */
export const DASHBOARD_CSS = `
#live { display: grid; gap: 48px; padding-top: 32px; }
#live section { min-width: 0; }
.title { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-height: 50px; padding-bottom: 10px; border-bottom: 2px solid var(--ink); }
.title h2 { font-size: 21px; }
.rows + h3 { margin: 24px 0 4px; }
.title nav { display: flex; flex-wrap: wrap; gap: 4px; margin-left: auto; }
.title nav a { padding: 6px 10px; border-radius: 8px; color: var(--ink-soft); text-decoration: none; font-size: 14px; }
.title nav a:hover { color: var(--ink); background: var(--line); }
.title nav a[aria-current] { color: var(--ink); font-weight: 600; background: var(--line); }
.rows { list-style: none; margin: 0; padding: 0; }
.rows > li { border-bottom: 1px solid var(--line); }
.row { display: grid; grid-template: "state end end" auto "main main tools" auto / minmax(0, 1fr) auto auto; align-items: center; gap: 4px 14px; padding: 11px 0; }
.row.payment { grid-template: "state end" auto "main main" auto "tools tools" auto / minmax(0, 1fr) auto; }
.row > .state { grid-area: state; }
.row > .main { grid-area: main; min-width: 0; overflow-wrap: break-word; }
.row > .end { grid-area: end; display: flex; align-items: baseline; justify-content: flex-end; gap: 14px; font-size: 13px; color: var(--ink-soft); white-space: nowrap; }
.row > .end .money { font-size: 15px; font-weight: 600; color: var(--ink); }
.row > .tools { grid-area: tools; }
.parts { list-style: none; margin: 0 0 8px; padding: 0; }
.row.part { padding: 4px 0; }
.row.part > .end .money { font-weight: 400; }
.ledger { margin: 8px 0; font-size: 13px; color: var(--ink-soft); }
.rows .ledger { margin: 0 0 12px; text-align: right; }
.ledger strong { color: var(--ink); font-weight: 600; }
.row .main strong { font-weight: 600; }
.row .sub { display: block; font-size: 13px; color: var(--ink-soft); overflow-wrap: anywhere; }
details > summary { list-style: none; cursor: pointer; }
details > summary::-webkit-details-marker { display: none; }
details > summary:hover strong { text-decoration: underline; text-underline-offset: 3px; }
.body { padding: 0 0 16px; max-width: 68ch; }
.body pre { margin: 0 0 10px; padding: 14px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; font: 14px/1.6 var(--sans); white-space: pre-wrap; overflow-wrap: anywhere; max-height: 360px; overflow: auto; }
.body pre.raw { font: 12.5px/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
iframe.mail { width: min(100%, 640px); height: 560px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.body .tools { margin: 8px 0; }
.small { min-height: 32px; padding: 3px 12px; border: 1px solid var(--edge); border-radius: 8px; background: transparent; color: var(--ink); font: 500 13px/1.5 var(--sans); text-decoration: none; cursor: pointer; display: inline-flex; align-items: center; }
.small:hover { border-color: var(--ink); }
.tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.tools:empty { display: none; }
.tools input { min-height: 32px; min-width: 0; padding: 3px 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--ink); font: 14px/1.5 var(--sans); }
.texts { padding-top: 12px; }
.body details > summary { display: inline-block; padding: 4px 0; text-decoration: underline; text-underline-offset: 3px; }
.empty { padding: 20px 0; color: var(--ink-soft); }
code { font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
@media (min-width: 1000px) {
  #live { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 56px 64px; }
  .wide { grid-column: 1 / -1; }
  .row { grid-template: "state main end" auto / 92px minmax(0, 1fr) auto; }
  .row.payment { grid-template: "state main end" auto ". tools tools" auto / 150px minmax(0, 1fr) auto; }
  .row.delivery { grid-template: "state main end tools" auto / 132px minmax(0, 1fr) auto auto; }
}
`;
