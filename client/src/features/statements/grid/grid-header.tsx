import clsx from 'clsx';
import { IconAlertTriangle, IconMessagePlus, IconSearch } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import type { Texts } from '../../../lib/i18n/texts';
import type { GridModel } from './grid-model';
import { headingsOver } from '../data/outline';
import { Button, IconButton } from '../../../ui/button/button';
import { DEEPEST_LEVEL } from '../data/shown-lines';
import type { GridCommands } from './grid-input';
import type { GridReview } from './grid-review';
import classes from './statement-grid.module.css';

interface GridHeaderProps {
  readonly model: GridModel;
  readonly first: number;
  readonly last: number;
  readonly lefts: readonly CSSProperties[];
  /** The width of a period with what is beside its amounts. */
  readonly width: number;
  /** What reviewers have in it; null where there is nothing to review. */
  readonly review: Pick<GridReview, 'notedPeriods' | 'mayWrite' | 'writeOnPeriod'> | null;
  readonly text: Texts<'statements'>;
}

/** The frozen headings: fiscal years over months, and each period with its last day; a column that does not balance says so. */
export const GridHeader = memo(function GridHeader({ model, first, last, lefts, width, review, text }: GridHeaderProps) {
  const { tracks, kinds, years } = model;
  const noted = review?.notedPeriods.split(' ') ?? [];
  return (
    <div role="rowgroup" className={clsx('sunken', classes.header)}>
      {years.length > 0 && (
        <div role="row" aria-rowindex={1} className={clsx('relative line-below', classes.years)}>
          {years.map(({ label, from, count }) => (
            <div
              key={from}
              role="columnheader"
              aria-colindex={from * kinds.length + 2}
              aria-colspan={count * kinds.length}
              className={clsx('text-xs bold', classes.year, from > 0 && classes.beginsYear)}
              style={{ ...lefts[from * kinds.length], width: count * width }}
            >
              <span>{label}</span>
            </div>
          ))}
        </div>
      )}
      <div role="row" aria-rowindex={years.length > 0 ? 2 : 1} className={clsx('relative', classes.periods)}>
        <div role="columnheader" aria-colindex={1} className="visually-hidden">
          {text('line')}
        </div>
        {tracks.slice(first, last + 1).map(({ id, period, words }, offset) =>
          words !== null ? (
            <div
              key={id}
              role="columnheader"
              aria-colindex={first + offset + 2}
              aria-label={words.spoken}
              className={clsx('flex vertical text-end', classes.period, classes.beside)}
              style={lefts[first + offset]}
              title={words.spoken}
            >
              <span className="quiet text-xs">{words.heading}</span>
              {words.subheading !== '' && <span className="quiet text-xs">{words.subheading}</span>}
            </div>
          ) : (
            <div
              key={id}
              role="columnheader"
              aria-colindex={first + offset + 2}
              aria-label={[period.label, period.spokenDate, period.balanced === false ? text('outOfBalanceShort') : '']
                .filter(Boolean)
                .join(', ')}
              className={clsx(
                'flex vertical text-end',
                classes.period,
                (period.beginsYear || (kinds.length > 1 && first + offset > 0)) && classes.beginsYear,
                period.balanced === false && 'wrong',
                noted.includes(period.id) && classes.noted,
              )}
              aria-description={noted.includes(period.id) ? text('hasNotes') : undefined}
              style={lefts[first + offset]}
              title={period.label}
            >
              <span className={clsx('middle gap-2xs clip text-sm bold nowrap', classes.heading)}>
                {period.balanced === false && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
                {period.heading}
              </span>
              {period.subheading !== '' && <span className="quiet text-xs">{period.subheading}</span>}
              {review?.mayWrite && (
                <IconButton
                  label={text('noteOnPeriod', { period: period.label })}
                  size="xs"
                  tabIndex={-1}
                  className={classes.annotate}
                  onClick={() => review.writeOnPeriod(period.id)}
                >
                  <IconMessagePlus size={13} stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </div>
          ),
        )}
      </div>
    </div>
  );
});

interface GridCornerProps {
  readonly model: GridModel;
  readonly level: number | null;
  readonly commands: GridCommands;
  readonly topRow: number;
  readonly narrow: boolean;
  readonly text: Texts<'statements'>;
}

/** Over the captions: the levels of the outline, the headings that were scrolled away, and the search. */
export function GridCorner({ model, level, commands, topRow, narrow, text }: GridCornerProps) {
  const top = model.shown[topRow];
  const over = top ? headingsOver(top.at).map(({ line }) => line.captionText) : [];
  return (
    <div className={clsx('row sunken text-xs', classes.corner)}>
      {!narrow && <Levels depth={model.depth} shown={level} commands={commands} text={text} />}
      <span className="ellipsis quiet medium fill" title={over.join(' › ')}>
        {over.at(-1)}
      </span>
      <FindButton find={commands.find} short={over.length > 0 || narrow} narrow={narrow} text={text} />
    </div>
  );
}

interface LevelsProps extends Pick<GridCornerProps, 'commands' | 'text'> {
  /** How many levels of sections there are. */
  readonly depth: number;
  readonly shown: number | null;
}

const Levels = memo(function Levels({ depth, shown, commands, text }: LevelsProps) {
  const levels = Math.min(DEEPEST_LEVEL, depth) + 1;
  const chosen = shown ?? levels;
  if (levels <= 1) return null;
  const nameOf = (level: number) => (level === levels ? text('allLevels', { level }) : text('level', { level }));
  return (
    <div role="group" aria-label={text('levels')}>
      {Array.from({ length: levels }, (_, at) => at + 1).map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={chosen === level}
          aria-label={nameOf(level)}
          title={nameOf(level)}
          className={clsx('surface quiet', classes.level)}
          onClick={() => commands.showLevel(level)}
        >
          {level}
        </button>
      ))}
    </div>
  );
});

interface FindButtonProps extends Pick<GridCornerProps, 'narrow' | 'text'> {
  readonly find: () => void;
  readonly short: boolean;
}

const FindButton = memo(function FindButton({ find, short, narrow, text }: FindButtonProps) {
  return (
    <Button
      size="xs"
      look="subtle"
      className={classes.find}
      icon={<IconSearch size={15} stroke={1.75} aria-hidden />}
      iconAfter={!narrow && <kbd>/</kbd>}
      onClick={find}
    >
      {short ? text('findShort') : text('find')}
    </Button>
  );
});
