import clsx from 'clsx';
import { useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  const keepsFocus = useRef(state?.keepsFocus === true);
  useEffect(() => {
    if (keepsFocus.current) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, []);
  return (
    <nav ref={nav} aria-label={text('parts')} className={classes.nav}>
      {RISK_PARTS.map((part) => (
        <Link
          key={part}
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
