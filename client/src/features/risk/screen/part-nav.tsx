import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useText } from '../../../lib/i18n/use-text';
import classes from './screen.module.css';

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
    <nav ref={nav} aria-label={text('parts')} className={clsx('flex fixed gap-3xs rounded sunken', classes.nav)}>
      {RISK_PARTS.map((part) => (
        <Link
          key={part}
          to={withPart(search, part)}
          state={ASKED_HERE}
          className={clsx('quiet text-sm medium undecorated nowrap', classes.part)}
          aria-current={part === current ? 'page' : undefined}
        >
          {text(`part.${part}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The parts of the risk analysis; the first is shown where the address names none. */
const RISK_PARTS = ['default', 'ratios', 'model'] as const;
type RiskPart = (typeof RISK_PARTS)[number];

/** The part that an address names. */
export function readPart(search: URLSearchParams): RiskPart {
  return RISK_PARTS.find((part) => part === search.get('part')?.toLowerCase()) ?? 'default';
}

/** The search of an address with another part; what else it holds stays. */
export function withPart(search: URLSearchParams, part: RiskPart): string {
  const written = new URLSearchParams(search);
  if (part === 'default') written.delete('part');
  else written.set('part', part);
  return `?${written.toString()}`;
}
