/** The look of consent pages: a sandbox belongs to no tenant, so ink and paper, no accent, light and dark. */
export const CONSENT_STYLE = `
:root { color-scheme: light dark; --page: #fafaf8; --card: #ffffff; --ink: #1d1c18; --soft: #5b584f; --line: #d8d4cb; --strong: #1d1c18; --on-strong: #ffffff; --sunken: #f1efe9; --yes: #1f6b42; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141310; --card: #1e1d19; --ink: #f2f0ea; --soft: #b3afa4; --line: #45423a; --strong: #f2f0ea; --on-strong: #1d1c18; --sunken: #2a2823; --yes: #7fcf9f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; }
main, header { max-width: 33rem; margin: 0 auto; padding: 1.5rem; }
header { display: flex; align-items: center; gap: .75rem; border-bottom: 1px solid var(--line); padding-block: 1rem; }
.mark { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: .5rem; background: var(--strong); color: var(--on-strong); font-weight: 700; font-size: .9rem; }
.brand { min-width: 0; font-size: 1.2rem; line-height: 1.25; font-weight: 600; overflow-wrap: anywhere; }
.badge { flex: none; margin-left: auto; padding: .15rem .6rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--sunken); color: var(--soft); font-size: .8rem; font-weight: 600; }
h1 { margin: .5rem 0 .75rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.01em; }
p { margin: .25rem 0; color: var(--soft); }
fieldset { margin: 1.5rem 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; font-size: 1.05rem; }
.choices { border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow: hidden; }
.choice { display: flex; align-items: center; gap: .9rem; padding: .9rem 1.1rem; cursor: pointer; }
.choice + .choice { border-top: 1px solid var(--line); }
.choice:has(:checked) { background: var(--sunken); }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--strong); }
.choice strong { display: block; font-weight: 500; }
.choice small { color: var(--soft); font-size: .9rem; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; }
li { display: flex; gap: .75rem; padding: .2rem 0; overflow-wrap: anywhere; }
li::before { flex: none; content: "\\2713"; width: 1.2rem; color: var(--yes); font-weight: 700; }
li.no::before { content: "\\2715"; color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
button { min-height: 3rem; padding: 0 1.5rem; border: 1px solid var(--strong); border-radius: .5rem; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.actions button { flex: 1 0 auto; }
.actions .allow { flex-grow: 4; }
button.allow { background: var(--strong); color: var(--on-strong); }
button:hover { opacity: .88; }
:focus-visible { outline: 3px solid var(--soft); outline-offset: 2px; }
.note { margin: 1rem 0; font-size: .9rem; text-align: center; }
details { margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px dashed var(--line); }
summary { color: var(--soft); cursor: pointer; }
details .choices { margin-top: .75rem; }
`;
