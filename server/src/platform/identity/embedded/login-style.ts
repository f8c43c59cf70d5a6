/** Rules of the provider's own pages: the tenant's mark and its people. */
export const LOGIN_STYLE = `
header{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:24px}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--accent);color:#1f1d1a;font-weight:700}
li button{display:flex;align-items:center;gap:12px;width:100%;min-height:60px;padding:10px 14px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
li button:hover{background:var(--hover)}
button:focus-visible{outline:3px solid var(--ring);outline-offset:-3px}
.monogram{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;border:1px solid var(--border);font-size:12px;font-weight:600}
.who{display:grid;min-width:0;flex:1}
.who strong{font-weight:600}
.who span{color:var(--ink2);overflow:hidden;text-overflow:ellipsis}
.role{color:var(--ink2);font-size:12px}
.primary{min-height:44px;padding:0 20px;border:1px solid var(--ink);border-radius:8px;background:var(--ink);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
`;
