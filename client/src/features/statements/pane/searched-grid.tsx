import type { ComponentProps } from 'react';
import { FindLine } from '../find/find-line';
import { StatementGrid } from '../grid/statement-grid';
import classes from './statement-pane.module.css';
import type { ScreenCommands } from './use-grid-commands';
import type { GridSearch } from './use-grid-search';

interface SearchedGridProps extends Omit<ComponentProps<typeof StatementGrid>, 'ref' | 'level' | 'commands'> {
  readonly search: GridSearch;
  readonly commands: Pick<ScreenCommands, 'goTo'> & ComponentProps<typeof StatementGrid>['commands'];
}

/** The lines of a statement, with the search for one of them. */
export function SearchedGrid({ search, ...grid }: SearchedGridProps) {
  const { model, commands } = grid;
  const { grid: place, isOpen, close } = search;
  return (
    <div className={classes.gridLocation}>
      <StatementGrid {...grid} ref={place} level={model.folds.level} />
      {isOpen && <FindLine model={model} onGo={commands.goTo} onClose={close} />}
    </div>
  );
}
