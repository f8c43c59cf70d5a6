import clsx from 'clsx';
import {
  IconCircleCheck,
  IconCircleX,
  IconHistory,
  IconPlugConnected,
  IconRosetteDiscountCheck,
  IconShieldLock,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatAmount, formatGrowth } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import classes from './sign-in-preview.module.css';

const BARS = [62, 72, 82, 100] as const;
const LINE = '2,26 14,22 26,24 38,14 50,16 60,8 70,4';

/** What a finished collection looks like; decoration beside the sign-in, hidden from readers. */
export function SignInPreview() {
  const text = useText('sign-in');
  const locale = useLocale();
  const figures = [
    [text('sampleRevenue'), '9842310', 0.073, <Bars key="revenue" />],
    [text('sampleNetIncome'), '612408', 0.182, <Bars key="income" />],
    [text('sampleCash'), '1046221', 0.113, <Line key="cash" />],
  ] as const;
  const checks = [
    [text('sampleCheckBalance'), text('sampleCheckBalanceFact'), true],
    [text('sampleCheckCash'), text('sampleCheckCashFact'), true],
    [text('sampleCheckReceivables'), text('sampleCheckReceivablesFact'), false],
    [text('sampleCheckTrial'), text('sampleCheckTrialFact'), true],
  ] as const;
  return (
    <div className="stack" style={{ width: 'min(600px, 100%)', gap: 'var(--ch-space-2xl)' }} aria-hidden>
      <div className="panel clip">
        <div className="row gap-md" style={{ padding: '18px 20px' }}>
          <MonogramTile name={text('sampleCompany')} size="lg" />
          <span className="grow">
            <span className="bold text-lg block">{text('sampleCompany')}</span>
            <span className="quiet text-xs block">{text('sampleSource')}</span>
          </span>
          <span className={`inline-row gap-xs medium text-sm success ${classes.verified}`}>
            <IconRosetteDiscountCheck size={14} stroke={2} />
            {text('sampleVerified')}
          </span>
        </div>
        <div className={clsx('grid', classes.figures)}>
          {figures.map(([label, value, change, shape]) => (
            <div key={label} className={classes.figure}>
              <span className="quiet text-xs block">{label}</span>
              <span className={`figures block bold ${classes.value}`}>{formatAmount(value, 'USD', locale, true)}</span>
              <span className="row between" style={{ alignItems: 'end' }}>
                {shape}
                <span className="text-sm" style={{ color: 'var(--ch-success)' }}>
                  {formatGrowth(change, locale)}
                </span>
              </span>
            </div>
          ))}
        </div>
        <ul className={classes.checks}>
          {checks.map(([title, fact, passed]) => (
            <li key={title} className="row text-sm">
              {passed ? <IconCircleCheck size={16} className="success" /> : <IconCircleX size={16} className="wrong" />}
              <span className="medium grow">{title}</span>
              <span className="figures quiet">{fact}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-xl" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        <Assurance icon={<IconPlugConnected size={18} stroke={1.75} />} title={text('readOnlyTitle')} words={text('readOnlyText')} />
        <Assurance icon={<IconShieldLock size={18} stroke={1.75} />} title={text('sealedTitle')} words={text('sealedText')} />
        <Assurance icon={<IconHistory size={18} stroke={1.75} />} title={text('recordTitle')} words={text('recordText')} />
      </div>
    </div>
  );
}

/** Amounts over periods, the newest one in full color. */
function Bars() {
  return (
    <span className={clsx('flex gap-2xs', classes.bars)}>
      {BARS.map((height) => (
        <i key={height} style={{ height: `${height}%` }} />
      ))}
    </span>
  );
}

/** A balance from date to date. */
function Line() {
  return (
    <svg
      width={72}
      height={30}
      viewBox="0 0 72 30"
      overflow="visible"
      fill="none"
      stroke="var(--ch-accent-strong)"
      strokeWidth={1.5}
      strokeLinejoin="round"
    >
      <polyline points={LINE} />
      <circle style={{ fill: 'var(--ch-accent-strong)', stroke: 'none' }} cx="70" cy="4" r="2.5" />
    </svg>
  );
}

function Assurance({ icon, title, words }: { readonly icon: ReactNode; readonly title: string; readonly words: string }) {
  return (
    <div className={`stack gap-2xs quiet text-sm ${classes.promise}`}>
      {icon}
      <strong>{title}</strong>
      <span>{words}</span>
    </div>
  );
}
