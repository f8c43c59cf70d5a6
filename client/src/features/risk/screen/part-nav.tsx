import clsx from 'clsx';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useText } from '../../../lib/i18n/use-text';
import { RISK_PARTS, withPart, type RiskPart } from './risk-part';
import classes from './part-nav.module.css';

/** Says that the part was asked for here, so that the focus stays on its link. */
const ASKED_HERE = { keepsFocus: true };

/** The parts of the risk analysis as links, so that Back works. */
export function PartNav({ current }: { readonly current: RiskPart }) {
  const text = useText('risk');
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: typeof ASKED_HERE | null };
  return (
    <nav aria-label={text('parts')} className={classes.nav}>
      {RISK_PARTS.map((part) => (
        <Link
          key={part}
          ref={part === current && state?.keepsFocus === true ? focus : undefined}
          to={withPart(search, part)}
          state={ASKED_HERE}
          className={clsx(classes.part, part === current && classes.current)}
          aria-current={part === current ? 'page' : undefined}
        >
          {text(`part.${part}`)}
        </Link>
      ))}
    </nav>
  );
}

function focus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}
