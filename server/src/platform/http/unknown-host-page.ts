import { createHash } from 'node:crypto';
import { htmlPage } from './html-page';

const STYLE = `
:root{--page:#fbfaf8;--surface:#fff;--border:#e8e3dc;--ink:#1f1d1a;--ink2:#5b5650}
@media (prefers-color-scheme:dark){:root{--page:#151412;--surface:#1d1b19;--border:#34302c;--ink:#f3efe9;--ink2:#bdb5ab}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;box-sizing:border-box;background:var(--page);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}
main{width:100%;max-width:480px;box-sizing:border-box;padding:32px;border:1px solid var(--border);border-radius:12px;background:var(--surface)}
h1{margin:0 0 8px;font-size:22px;line-height:28px;letter-spacing:-.018em}
p{margin:0;color:var(--ink2)}`;

/** What a browser shows at a host where no tenant answers: there is no tenant whose look or language it could take. */
export const UNKNOWN_HOST_PAGE = htmlPage({
  title: 'No team answers here',
  style: STYLE,
  content: '<h1>No team answers here</h1><p>No lender is set up under this address. Check the address that you were given.</p>',
});

/** The policy of that page: its own style, and nothing else. */
export const UNKNOWN_HOST_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
