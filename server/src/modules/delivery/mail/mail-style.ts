/** Rules of the outbox's pages: a wider sheet, messages and their parts. */
export const MAIL_STYLE = `
body{place-items:start center}
main{max-width:860px}
a{color:inherit}
.back{display:inline-block;margin-bottom:16px;padding:4px 0;color:var(--ink2)}
a:focus-visible,iframe:focus-visible,pre:focus-visible{outline:3px solid var(--ring);outline-offset:2px;border-radius:4px}
.mail{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;text-decoration:none}
.mail:hover{background:var(--hover)}
li .mail:focus-visible{outline-offset:-3px}
.mail strong,.mail span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mail span,.mail time{color:var(--ink2)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:16px 0 24px}
dt{color:var(--ink2)}
dd{margin:0;overflow-wrap:anywhere}
h2{margin:24px 0 8px;font-size:15px;line-height:20px;font-weight:600}
iframe{display:block;width:100%;height:520px;resize:vertical;border:1px solid var(--border);border-radius:8px;background:#fff;color-scheme:light}
pre{margin:0;padding:16px;border:1px solid var(--border);border-radius:8px;font:13px/20px ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:640px){main{padding:20px 16px}.mail{grid-template-columns:minmax(0,1fr)}}
`;
