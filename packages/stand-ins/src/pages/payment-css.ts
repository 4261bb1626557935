/** Styles of the hosted payment page and its status pages. */
export const PAYMENT_CSS = `
.bar { display: flex; align-items: center; justify-content: space-between; gap: 16px; max-width: 1040px; margin: 0 auto; padding: 20px 24px; }
.bar a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink-soft); text-decoration: none; }
.bar a:hover { color: var(--ink); text-decoration: underline; }
.checkout { display: grid; gap: 40px; max-width: 1040px; margin: 0 auto; padding: 8px 24px 64px; }
.summary h1 { font: 500 16px/1.5 var(--sans); color: var(--ink-soft); overflow-wrap: anywhere; }
.amount { font: 600 40px/1.2 var(--serif); margin: 4px 0 12px; }
.summary .lines { margin-top: 24px; }
.lines { margin: 0; padding: 0; list-style: none; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); }
.lines li > span:first-child { overflow-wrap: anywhere; min-width: 0; }
.lines .about { display: block; font-size: 14px; color: var(--ink-soft); }
.lines .total { font-weight: 600; border-top: 2px solid var(--ink); }
form h2, .cards h2 { font-size: 20px; margin-bottom: 16px; }
.field { margin-bottom: 18px; }
.field label, .field .label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 6px; }
.field output { display: block; padding: 10px 0 2px; overflow-wrap: anywhere; }
.field input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--ink); font: 16px/1.4 var(--sans); font-variant-numeric: tabular-nums; }
.field input::placeholder { color: var(--ink-soft); opacity: 0.85; }
.field input:focus { outline: 2px solid var(--pine); outline-offset: 0; border-color: var(--pine); border-radius: 8px; }
.field input[aria-invalid="true"] { border-color: var(--clay); box-shadow: inset 0 0 0 1px var(--clay); }
.problem { display: none; margin-top: 6px; font-size: 14px; color: var(--clay); }
.problem:not(:empty) { display: block; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.with-brand { position: relative; }
.with-brand output { position: absolute; right: 14px; top: 0; height: 48px; padding: 0; line-height: 48px; font-size: 13px; font-weight: 600; color: var(--ink-soft); pointer-events: none; }
.notice { display: none; margin: 4px 0 16px; padding: 12px 14px; border: 1px solid var(--clay); border-radius: 8px; background: var(--clay-soft); color: var(--clay); }
.notice:not(:empty) { display: block; }
.pay { width: 100%; margin-top: 4px; }
.pay[aria-disabled="true"] { cursor: progress; }
.pay .spinner { display: none; width: 18px; height: 18px; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; animation: turn 800ms linear infinite; }
.pay[aria-disabled="true"] .spinner { display: block; }
@keyframes turn { to { transform: rotate(1turn); } }
.fine { margin-top: 14px; font-size: 14px; color: var(--ink-soft); }
.cards { border-top: 1px solid var(--line); padding-top: 24px; }
.cards h2 { margin-bottom: 4px; }
.cards ul { margin: 12px 0 0; padding: 0; list-style: none; }
.cards button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; width: 100%; min-height: 44px; padding: 9px 10px; margin: 0 -10px; width: calc(100% + 20px); border: 0; border-radius: 8px; background: none; color: var(--ink); font: 15px/1.6 var(--sans); text-align: left; cursor: pointer; }
.cards button:hover { background: var(--apricot-soft); }
.cards button .tabular { color: var(--ink-soft); white-space: nowrap; }
.single { max-width: 480px; margin: 0 auto; padding: 32px 24px 64px; }
.single h1 { font-size: 30px; margin-bottom: 12px; }
.single .lines { margin: 24px 0; }
.actions { display: grid; gap: 12px; margin-top: 28px; }
@media (min-width: 860px) {
  .checkout { grid-template-columns: minmax(0, 1fr) minmax(0, 440px); grid-template-rows: auto 1fr; gap: 40px 88px; padding-top: 32px; }
  .summary { grid-column: 1; grid-row: 1; }
  .cards { grid-column: 1; grid-row: 2; align-self: start; }
  .checkout > form { grid-column: 2; grid-row: 1 / span 2; align-self: start; }
  .amount { font-size: 50px; }
  .single { padding-top: 64px; }
}
`;
