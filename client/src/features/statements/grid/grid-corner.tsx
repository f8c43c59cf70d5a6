import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import type { Texts } from '../../../lib/i18n/texts';
import { headingsOver } from '../outline/build-outline';
import { DEEPEST_LEVEL } from '../outline/opening-folds';
import type { GridModel } from './grid-model';
import type { GridCommands } from './use-grid-keys';
import classes from './grid-corner.module.css';

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
    <div className={classes.corner}>
      {!narrow && <Levels depth={model.depth} shown={level} commands={commands} text={text} />}
      <span className={classes.over} title={over.join(' › ')}>
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
    <div role="group" aria-label={text('levels')} className={classes.levels}>
      {Array.from({ length: levels }, (_, at) => at + 1).map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={chosen === level}
          aria-label={nameOf(level)}
          title={nameOf(level)}
          className={clsx(classes.level, chosen === level && classes.chosen)}
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
    <button type="button" className={classes.find} onClick={find}>
      <IconSearch size={15} stroke={1.75} aria-hidden />
      <span className={classes.findWords}>{short ? text('findShort') : text('find')}</span>
      {!narrow && <kbd>/</kbd>}
    </button>
  );
});
