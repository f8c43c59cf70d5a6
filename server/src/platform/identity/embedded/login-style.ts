/** Style of the provider's own pages, light and dark, around the tenant's accent. */
export const LOGIN_STYLE = `
:root{--page:#fbfaf8;--surface:#fff;--hover:#faf7f3;--border:#e8e3dc;--ink:#1f1d1a;--ink2:#5b5650;--ring:#1f1d1a}
@media (prefers-color-scheme:dark){:root{--page:#151412;--surface:#1d1b19;--hover:#262320;--border:#34302c;--ink:#f3efe9;--ink2:#bdb5ab;--ring:#f3efe9}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--border);border-top:4px solid var(--accent);border-radius:12px;padding:32px}
header{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:24px}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--accent);color:#1f1d1a;font-weight:700}
h1{font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.018em;margin:0 0 4px}
p{margin:0 0 20px;color:var(--ink2)}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--border);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--border)}
li button{display:flex;align-items:center;gap:12px;width:100%;min-height:60px;padding:10px 14px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
li button:hover{background:var(--hover)}
button:focus-visible{outline:3px solid var(--ring);outline-offset:-3px}
.monogram{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;border:1px solid var(--border);font-size:12px;font-weight:600}
.who{display:grid;min-width:0;flex:1}
.who strong{font-weight:600}
.who span{color:var(--ink2);overflow:hidden;text-overflow:ellipsis}
.role{color:var(--ink2);font-size:12px}
.primary{min-height:44px;padding:0 20px;border:1px solid var(--ink);border-radius:8px;background:var(--ink);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
footer{margin-top:20px;color:var(--ink2);font-size:12px;line-height:16px}
`;
