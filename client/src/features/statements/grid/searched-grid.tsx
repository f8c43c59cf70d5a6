import { type ComponentProps, useCallback, useMemo, useRef, useState, type RefObject, useId, type KeyboardEvent } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { Flex, Text } from '@mantine/core';
import { StatementGrid, type GridHandle } from './statement-grid';
import type { ScreenCommands } from './use-grid-commands';
import { useText } from '../../../lib/i18n/use-text';
import { bringIntoView } from '../../../lib/react/bring-into-view';
import { AlignedFigure } from './aligned-figure';
import type { GridModel } from './grid-model';
import { periodAt } from './grid-tracks';
import { headingsOver, findLines } from '../data/outline';
import { amountIn } from '../data/statement-answer';
import classes from './searched-grid.module.css';

interface SearchedGridProps extends Omit<ComponentProps<typeof StatementGrid>, 'ref' | 'level' | 'commands'> {
  readonly search: GridSearch;
  readonly commands: Pick<ScreenCommands, 'goTo'> & ComponentProps<typeof StatementGrid>['commands'];
}

/** The lines of a statement, with the search for one of them. */
export function SearchedGrid({ search, ...grid }: SearchedGridProps) {
  const { model, commands } = grid;
  const { grid: place, isOpen, close } = search;
  return (
    <Flex pos="relative" flex={1} miw={0} mih={0}>
      <StatementGrid {...grid} ref={place} level={model.folds.level} />
      {isOpen && <FindLine model={model} onGo={commands.goTo} onClose={close} />}
    </Flex>
  );
}

/** A grid and the search for a line over it. */
export interface GridSearch {
  readonly grid: RefObject<GridHandle | null>;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Gives the focus back to the grid. */
  readonly close: () => void;
  readonly focusGrid: () => void;
}

/** The search for a line of a grid, closed at first. */
export function useGridSearch(): GridSearch {
  const grid = useRef<GridHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const focusGrid = useCallback(() => grid.current?.takeFocus(), []);
  const close = useCallback(() => {
    setOpen(false);
    focusGrid();
  }, [focusGrid]);
  return useMemo(() => ({ grid, isOpen, open, close, focusGrid }), [isOpen, open, close, focusGrid]);
}

interface FindLineProps {
  readonly model: GridModel;
  readonly onGo: (lineId: string) => void;
  readonly onClose: () => void;
}

const MOST_FOUND = 50;

/** Finds a line by number or name: arrows choose, Enter goes there, Escape closes. */
function FindLine({ model, onGo, onClose }: FindLineProps) {
  const text = useText('statements');
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => findLines(model.outline, search, MOST_FOUND), [model.outline, search]);
  const go = (at: number) => {
    const line = found[at];
    if (!line) return;
    onGo(line.line.id);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(Math.max(0, Math.min(found.length - 1, chosen + step)));
    else if (event.key === 'Enter') go(chosen);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const column = periodAt(model, Math.max(1, model.focus.get().column));
  return (
    <div className={`floating clip ${classes.panel}`} onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onClose()}>
      <Flex gap="sm" align="center" px="md" c="dimmed">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          className="bare-input"
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          aria-label={text('find')}
          placeholder={text('findPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Flex>
      <ul id={id} role="listbox" aria-label={text('find')} className="options">
        {found.map((at, index) => {
          const value = column ? amountIn(at.section?.footer ?? at.line, column.cell) : null;
          return (
            <li
              key={at.line.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              ref={index === chosen ? bringIntoView : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(index)}
            >
              <Text span inherit flex="none" miw={36} c="dimmed">
                {at.line.accountNumber}
              </Text>
              <Text span inherit flex={1} miw={0}>
                {at.line.captionText}
                <Text span truncate display="block" size="xs" c="dimmed">
                  {headingsOver(at)
                    .map(({ line }) => line.captionText)
                    .join(' › ')}
                </Text>
              </Text>
              <span className="figures">{value !== null && <AlignedFigure text={model.format.amount(value).text} />}</span>
            </li>
          );
        })}
      </ul>
      <Text role="status" size="xs" px="md" pb="2xs" c="dimmed">
        {search.trim() !== '' && found.length === 0 && text('findNothing')}
        {found.length === MOST_FOUND && text('findMore', { count: MOST_FOUND })}
      </Text>
    </div>
  );
}
