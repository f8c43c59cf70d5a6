import clsx from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './example-preview.module.css';

/** One tab of a preview. */
export interface PreviewTab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Rows of each kind of data behind tabs, the first one open; nothing where there are none. */
export function PreviewTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PreviewTab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const open = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (open === undefined) return null;
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length] ?? open;
    setChosen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab='${next.id}']`)?.focus();
  };
  return (
    <section className={`panel shrink ${classes.preview}`} aria-label={label}>
      <div ref={list} role="tablist" aria-label={label} className={clsx('flex gap-xl line-below', classes.tabs)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.id}`} tabIndex={0}>
        {open.content}
      </div>
    </section>
  );
}
