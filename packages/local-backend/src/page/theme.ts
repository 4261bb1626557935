/** The shared look of all pages: warm paper, green ink, one accent. Light and dark are designed separately. */
export const THEME_CSS = `
:root {
  color-scheme: light dark;
  --paper: #faf7f1; --surface: #fffdf9; --ink: #1b2620; --ink-soft: #55615a; --line: #e3dccf; --edge: #858d86;
  --pine: #1f5c48; --pine-deep: #174636; --on-pine: #fffdf9; --apricot: #d9793a; --apricot-soft: #fbe7d8;
  --clay: #a5301d; --clay-soft: #fbe9e5; --honey: #7a5000; --honey-soft: #fbeecb; --sage: #2c6446; --sage-soft: #e3efe5;
  --serif: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif;
  --sans: ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #111814; --surface: #18211c; --ink: #ecefe9; --ink-soft: #a9b5ad; --line: #2b3831; --edge: #708076;
    --pine: #83c9ab; --pine-deep: #9dd8bd; --on-pine: #0c1d16; --apricot: #f0a877; --apricot-soft: #3a281b;
    --clay: #f4a094; --clay-soft: #3a201b; --honey: #ecc264; --honey-soft: #372c12; --sage: #93d1ac; --sage-soft: #1d3327;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 var(--sans); }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.25; margin: 0; }
p { margin: 0; }
a { color: var(--pine); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; border-radius: 4px; }
.soft { color: var(--ink-soft); }
.money, .tabular { font-variant-numeric: tabular-nums; }
.chip { display: inline-block; padding: 1px 10px; border-radius: 999px; font-size: 12px; font-weight: 600; letter-spacing: 0.04em; line-height: 20px; white-space: nowrap; background: var(--line); color: var(--ink); }
.chip.honey { background: var(--honey-soft); color: var(--honey); }
.chip.sage { background: var(--sage-soft); color: var(--sage); }
.chip.clay { background: var(--clay-soft); color: var(--clay); }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 48px; padding: 10px 20px; border: 1px solid var(--pine); border-radius: 8px; background: var(--pine); color: var(--on-pine); font: 600 16px/1.4 var(--sans); text-decoration: none; cursor: pointer; transition: background 160ms ease-out, border-color 160ms ease-out; }
.button:hover { background: var(--pine-deep); border-color: var(--pine-deep); }
.button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
.button.quiet:hover { border-color: var(--ink); }
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none !important; animation-duration: 1.5s !important; } }
`;
