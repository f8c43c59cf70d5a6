import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  /** Whose message it is, such as a team's logo. */
  readonly mark?: ReactNode;
  /** An icon of 24 px that repeats what the title says. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly detail?: string | null;
  readonly actions?: ReactNode;
}

/** One message in the middle of a page: what happened, and one next step. */
export function MessagePage(props: MessagePageProps) {
  const { title } = props;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={clsx('grid fill', classes.page)} id="content" tabIndex={-1}>
      <Message {...props} />
    </main>
  );
}

/** The same message in the place of a page's content, inside a frame; read out at once where it came instead of what was asked for. */
export function MessageCard({ urgent = true, ...message }: MessagePageProps & { readonly urgent?: boolean }) {
  return (
    <div className={clsx('grid fill', classes.page)} role={urgent ? 'alert' : undefined}>
      <Message {...message} />
    </div>
  );
}

function Message({ mark, icon, title, text, detail, actions }: MessagePageProps) {
  return (
    <div className="panel shrink" style={{ width: 'min(480px, 100%)', padding: 32 }}>
      {mark !== undefined && <div style={{ marginBottom: 20 }}>{mark}</div>}
      {icon !== undefined && (
        <div className="center quiet round sunken" style={{ width: 48, height: 48, marginBottom: 20 }}>
          {icon}
        </div>
      )}
      <h1>{title}</h1>
      <p className="quiet mt-sm">{text}</p>
      {detail != null && (
        <p className="text-xs mt-md" style={{ color: 'var(--ch-ink-3)' }}>
          {detail}
        </p>
      )}
      {actions !== undefined && <div className="flex wrap gap-sm mt-xl">{actions}</div>}
    </div>
  );
}
