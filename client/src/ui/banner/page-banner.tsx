import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { Button } from '../button/button';
import classes from './page-banner.module.css';

interface PageBannerProps {
  readonly summary: string;
  readonly detail?: string;
  readonly actions: readonly { readonly label: string; readonly act: () => void; readonly main?: boolean; readonly repeats?: boolean }[];
}

/** An error across the page: what happened, more about it, and what can be done; it stays until it is dismissed. */
export function PageBanner({ summary, detail, actions }: PageBannerProps) {
  return (
    <div role="alert" className={classes.banner}>
      <IconAlertCircle size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.summary}>{summary}</p>
        {detail !== undefined && detail !== '' && <p className={classes.detail}>{detail}</p>}
      </div>
      <div className={classes.actions}>
        {actions.map(({ label, act, main, repeats }) => (
          <Button
            key={label}
            size="sm"
            look={main ? 'ink' : 'default'}
            icon={repeats ? <IconRefresh size={14} stroke={2} aria-hidden /> : undefined}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
