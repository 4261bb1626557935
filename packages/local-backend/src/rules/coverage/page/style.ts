/** Colors are also distinguished by underlines. */
export const STYLE = `
:root{--paper:#fff;--ink:#1b1f24;--quiet:#57606a;--line:#d0d7de;--link:#0550ae;
--both:#d6f5dd;--value:#e4edfb;--true:#fff1b8;--false:#ffdfc2;--error:#ead9ff;--never:#ffd3d3}
@media (prefers-color-scheme:dark){:root{--paper:#14171c;--ink:#e6e9ee;--quiet:#a3adb8;--line:#3a424c;--link:#8ab8ff;
--both:#16402a;--value:#1f3150;--true:#544300;--false:#633a14;--error:#432a6b;--never:#641f26}}
*{box-sizing:border-box}
body{margin:0;padding:0 0 5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{margin:0 auto;padding:0 1rem;max-width:84rem}
main>*{margin:1rem 0}
h1{font-size:1.4rem;margin:1rem 0 .5rem}
a{color:var(--link)}
progress{width:100%;height:.6rem;accent-color:#2da44e}
.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;list-style:none;padding:0;margin:.8rem 0 0}
details{padding:0 1rem;border:1px solid var(--line);border-radius:.5rem}
summary{padding:.6rem 0;cursor:pointer;font-weight:600}
ol{margin:0;padding:0 0 .8rem 2.2rem;max-height:22rem;overflow:auto}
li{margin:.15rem 0}
code,pre{font:.85rem/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
small{color:var(--quiet)}
.file{display:flex;border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
.file pre{margin:0;padding:.8rem}
.gutter{text-align:right;color:var(--quiet);border-right:1px solid var(--line);flex:none}
.gutter a{color:inherit;text-decoration:none}
.source{overflow-x:auto;flex:1;min-width:0}
.source i{color:var(--quiet);font-style:normal}
.source s{background:var(--paper);text-decoration:none}
.e{border-radius:.2rem;scroll-margin:30vh}
.both{background:var(--both)}
.value{background:var(--value)}
.true{background:var(--true);box-shadow:inset 0 -2px #b08800}
.false{background:var(--false);box-shadow:inset 0 -2px #d15704}
.error{background:var(--error);text-decoration:underline wavy 1px #8250df}
.never{background:var(--never);text-decoration:underline dotted 2px #cf222e}
.never .never{text-decoration:none}
.source .at,.source .e:target{outline:2px solid var(--link);outline-offset:1px}
#tip{position:fixed;inset:auto 0 0;padding:.7rem 1rem;background:var(--ink);color:var(--paper);font-size:.95rem;overflow-wrap:anywhere}
#tip code{opacity:.85}
.legend .e,ol .e{padding:0 .35rem;text-decoration:none}
`;
