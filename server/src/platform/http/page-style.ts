/** The look of every page that the server draws itself, light and dark, around an accent: one sheet in the middle of the window. */
export const PAGE_STYLE = `
:root{--page:#fbfaf8;--surface:#fff;--hover:#faf7f3;--border:#e8e3dc;--ink:#1f1d1a;--ink2:#5b5650;--ring:#1f1d1a}
@media (prefers-color-scheme:dark){:root{--page:#151412;--surface:#1d1b19;--hover:#262320;--border:#34302c;--ink:#f3efe9;--ink2:#bdb5ab;--ring:#f3efe9}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--border);border-top:4px solid var(--accent);border-radius:12px;padding:32px}
h1{font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.018em;margin:0 0 12px;overflow-wrap:anywhere}
p{margin:0 0 20px;color:var(--ink2)}
main>:last-child{margin-bottom:0}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--border);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--border)}
footer{margin-top:20px;color:var(--ink2);font-size:12px;line-height:16px}
`;
