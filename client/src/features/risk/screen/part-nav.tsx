import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../lib/i18n/use-text';
import { RISK_PARTS, withPart, type RiskPart } from './risk-part';
import classes from './part-nav.module.css';

/** The parts of the risk analysis as links, so that Back works. */
export function PartNav({ current }: { readonly current: RiskPart }) {
  const text = useText('risk');
  const [search] = useSearchParams();
  return (
    <nav aria-label={text('parts')} className={classes.nav}>
      {RISK_PARTS.map((part) => (
        <Link
          key={part}
          to={withPart(search, part)}
          className={clsx(classes.part, part === current && classes.current)}
          aria-current={part === current ? 'page' : undefined}
        >
          {text(`part.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
