import type { ReactNode } from 'react';

/** What a sign says before it is read: nothing, something to do, something to mend, a wait that mends itself, or done. */
export type Tone = 'neutral' | 'accent' | 'danger' | 'warning' | 'success';

/** The sign over the title of a borrower's screen, of 24 to 26 px in a disc of its tone. */
export function ToneSign({ tone = 'neutral', children }: { readonly tone?: Tone | undefined; readonly children: ReactNode }) {
  return (
    <span className="disc" style={{ marginBottom: 20 }} data-tone={tone}>
      {children}
    </span>
  );
}
