import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Texts } from '../../../lib/i18n/use-text';
import { headingsOver, outlineDepth } from '../outline/build-outline';
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
export function GridCorner({ model, level: shownLevel, commands, topRow, narrow, text }: GridCornerProps) {
  const levels = Math.min(4, outlineDepth(model.outline) + 1);
  const chosen = shownLevel ?? levels;
  const top = model.shown[topRow];
  const over = top ? headingsOver(top.at).map(({ line }) => line.captionText) : [];
  return (
    <div className={classes.corner}>
      {!narrow && levels > 1 && (
        <div role="group" aria-label={text('levels')} className={classes.levels}>
          {Array.from({ length: levels }, (_, at) => at + 1).map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={chosen === level}
              aria-label={level === levels ? text('allLevels', { level }) : text('level', { level })}
              title={level === levels ? text('allLevels', { level }) : text('level', { level })}
              className={clsx(classes.level, chosen === level && classes.chosen)}
              onClick={() => commands.showLevel(level)}
            >
              {level}
            </button>
          ))}
        </div>
      )}
      <span className={classes.over} title={over.join(' › ')}>
        {over.at(-1)}
      </span>
      <button type="button" className={classes.find} onClick={commands.find}>
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span className={classes.findWords}>{over.length > 0 || narrow ? text('findShort') : text('find')}</span>
        {!narrow && <kbd>/</kbd>}
      </button>
    </div>
  );
}
