/** Styles of the page, based on the tokens that all pages share. */
const MONO = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';

export const PAGE_CSS = `
:root { --mono: ${MONO}; }
body { font-size: 15px; }
h1 { font-size: 26px; }
code { font: 12.5px/1.5 var(--mono); overflow-wrap: anywhere; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 0 28px; max-width: 1440px; margin: 0 auto; padding: 12px 24px 0; border-bottom: 1px solid var(--line); }
.brand { font: 600 16px/2.5 var(--serif); }
.tabs { display: flex; flex-wrap: wrap; gap: 0 4px; margin-bottom: -1px; }
.tabs a { padding: 10px 12px; border-bottom: 2px solid transparent; color: var(--ink-soft); text-decoration: none; }
.tabs a:hover { color: var(--ink); }
.tabs a[aria-current] { color: var(--ink); font-weight: 600; border-bottom-color: var(--pine); }
#connection { margin-left: auto; font-size: 13px; }
#connection::before { content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 8px; border-radius: 50%; background: var(--sage); }
#connection[data-state="lost"] { color: var(--clay); font-weight: 600; }
#connection[data-state="lost"]::before { background: var(--clay); }
#connection[data-state="asking"]::before { background: var(--edge); }
main { max-width: 1440px; margin: 0 auto; padding: 28px 24px 72px; }
.empty { padding: 20px 0; color: var(--ink-soft); }
.failed { color: var(--clay); }
.small { min-height: 32px; padding: 3px 12px; border: 1px solid var(--edge); border-radius: 8px; background: transparent; color: var(--ink); font: 500 13px/1.5 var(--sans); text-decoration: none; cursor: pointer; display: inline-flex; align-items: center; }
.small:hover { border-color: var(--ink); }
.small:disabled { opacity: 0.5; cursor: default; }
input, select, textarea { min-height: 36px; padding: 6px 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--ink); font: 14px/1.5 var(--sans); max-width: 100%; }
textarea, input.code { font: 13px/1.55 var(--mono); }
label { font-size: 13px; color: var(--ink-soft); }
.bar { display: flex; flex-wrap: wrap; align-items: end; gap: 10px 20px; margin: 16px 0 20px; }
.bar > label { display: grid; gap: 4px; }
.bar form { display: flex; flex: 1 1 300px; gap: 8px; align-items: end; }
.bar form label { display: grid; gap: 4px; flex: 1; max-width: 460px; }
.choice { display: flex; flex-wrap: wrap; gap: 4px; padding: 0; margin: 0; border: 0; }
.choice label { padding: 5px 12px; border-radius: 8px; color: var(--ink-soft); font-size: 14px; cursor: pointer; }
.choice label:has(:checked) { background: var(--line); color: var(--ink); font-weight: 600; }
.choice label:has(:focus-visible) { outline: 2px solid var(--pine); outline-offset: 2px; }
.choice input { position: absolute; opacity: 0; width: 1px; height: 1px; min-height: 0; }
.crumbs { margin-bottom: 8px; display: flex; flex-wrap: wrap; gap: 2px 6px; font: 13px/2 var(--mono); }
.crumbs a { color: var(--ink-soft); text-decoration: none; overflow-wrap: anywhere; }
.crumbs a:hover { color: var(--ink); text-decoration: underline; }
.crumbs a[aria-current] { color: var(--ink); font-weight: 600; }
.columns { display: grid; gap: 36px; }
.columns > section { min-width: 0; }
.columns h2 { font-size: 17px; }
.heading { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 44px; padding-bottom: 8px; border-bottom: 2px solid var(--ink); }
.heading h2 { overflow-wrap: anywhere; }
.heading .count { margin-left: auto; font-size: 13px; color: var(--ink-soft); }
.list { list-style: none; margin: 0; padding: 0; }
.list .list { padding-left: 16px; border-left: 1px solid var(--line); margin-left: 8px; }
.pick { display: block; padding: 7px 8px; border-radius: 6px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.pick:hover { background: var(--line); }
.pick[aria-current] { background: var(--sage-soft); color: var(--sage); font-weight: 600; }
.pick .sub { display: block; font: 12px/1.5 var(--mono); color: var(--ink-soft); font-weight: 400; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.list > li + li > .pick.row { border-top: 1px solid var(--line); border-radius: 0; }
.more { margin-top: 12px; }
.facts { display: flex; flex-wrap: wrap; gap: 2px 20px; padding: 8px 0; font-size: 13px; color: var(--ink-soft); }
.field { padding: 7px 0; border-bottom: 1px solid var(--line); }
.list .list > .field:last-child { border-bottom: 0; }
.line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.type { font-size: 12px; color: var(--ink-soft); }
.value { flex: 1 1 160px; font: 13px/1.55 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.value.null { color: var(--ink-soft); }
.edit .buttons { display: flex; gap: 8px; align-items: center; }
.twist { display: inline-flex; align-items: baseline; gap: 6px; padding: 2px 6px 2px 0; border: 0; background: none; color: var(--ink); font: 600 15px/1.6 var(--sans); text-align: left; cursor: pointer; overflow-wrap: anywhere; }
.twist::before { content: "›" / ""; display: inline-block; width: 12px; color: var(--ink-soft); transition: transform 120ms ease-out; }
.twist[aria-expanded="true"]::before { transform: rotate(90deg); }
.leaf { padding-left: 18px; font-weight: 600; overflow-wrap: anywhere; }
.tree { margin-top: 16px; }
.tree .line { padding: 3px 0; }
@keyframes changed { from { background: var(--honey-soft); } }
.changed { animation: changed 1.6s ease-out; }
.requests > li { border-bottom: 1px solid var(--line); }
.request { display: grid; grid-template: "result when" auto "what what" auto "who who" auto / minmax(0, 1fr) auto; gap: 2px 14px; padding: 10px 0; align-items: baseline; }
.request .when { grid-area: when; font-size: 13px; color: var(--ink-soft); }
.request .what { grid-area: what; overflow-wrap: anywhere; }
.request .what strong { font-size: 14px; }
.request .what code { font-size: 13px; }
.request .who { grid-area: who; font-size: 13px; color: var(--ink-soft); overflow-wrap: anywhere; }
.request .result { grid-area: result; display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; }
details > summary { list-style: none; cursor: pointer; }
details > summary::-webkit-details-marker { display: none; }
details > summary:hover { background: color-mix(in srgb, var(--line) 40%, transparent); }
.detail { padding: 0 0 14px; }
.detail pre { margin: 8px 0 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font: 12.5px/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.detail pre mark { background: var(--honey-soft); color: inherit; }
@media (max-width: 899px) {
  .top, main { padding-left: 16px; padding-right: 16px; }
  .top { display: grid; grid-template: "brand connection" auto "tabs tabs" auto / auto 1fr; }
  .tabs { grid-area: tabs; gap: 0; font-size: 13px; }
  .tabs a { padding: 10px 5px; }
  #connection { justify-self: end; text-align: right; }
  .field > .line > .value { flex-basis: 100%; order: 1; }
  .columns > .empty { display: none; }
  .columns[data-shown="documents"] > .collections, .columns[data-shown="document"] > .collections, .columns[data-shown="document"] > .documents { display: none; }
}
@media (min-width: 900px) {
  .columns { grid-template-columns: minmax(160px, 220px) minmax(220px, 1fr) minmax(0, 1.7fr); }
  .request { grid-template: "when result what who" auto / 96px 290px minmax(0, 1fr) minmax(90px, 220px); }
  .request .who { text-align: right; }
}
`;
