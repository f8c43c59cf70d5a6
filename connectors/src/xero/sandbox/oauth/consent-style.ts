/** The look of the consent page: it belongs to no tenant, so ink and paper, light and dark. */
export const CONSENT_STYLE = `
:root { color-scheme: light dark; --page: #fafaf8; --card: #ffffff; --ink: #1d1c18; --soft: #5b584f; --line: #d8d4cb; }
@media (prefers-color-scheme: dark) { :root { --page: #141310; --card: #1e1d19; --ink: #f2f0ea; --soft: #b3afa4; --line: #45423a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 33rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
p, small { color: var(--soft); }
fieldset { margin: 1.5rem 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
legend { margin-left: 1rem; padding: 0 .25rem; font-weight: 600; }
label { display: flex; align-items: center; gap: .9rem; padding: .9rem 1.1rem; cursor: pointer; }
label + label { border-top: 1px solid var(--line); }
label small { display: block; }
input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--ink); }
button { min-height: 3rem; padding: 0 1.5rem; border: 1px solid var(--ink); border-radius: .5rem; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.allow { background: var(--ink); color: var(--page); }
:focus-visible { outline: 3px solid var(--soft); outline-offset: 2px; }
`;
