import { Box, Flex, Text } from '@mantine/core';
import clsx from 'clsx';
import { useText } from '../../../lib/i18n/use-text';
import { bringIntoView } from '../../../lib/react/bring-into-view';
import type { IndustryOption } from './analysis-draft';
import { markedPieces } from './marked-text';
import classes from './industry-options.module.css';

interface IndustryOptionsProps {
  readonly id: string;
  readonly options: readonly IndustryOption[];
  /** How many answer, those that are not shown included. */
  readonly total: number;
  readonly typed: string;
  /** The option that Enter takes. */
  readonly marked: number;
  readonly searching: boolean;
  readonly failed: boolean;
  readonly onTake: (option: IndustryOption) => void;
}

/** The suggestions for what was typed: code, title and the activity that answers it, with what was typed marked. */
export function IndustryOptions({ id, options, total, typed, marked, searching, failed, onTake }: IndustryOptionsProps) {
  const text = useText('risk');
  const state = failed
    ? text('naicsFailed')
    : searching && options.length === 0
      ? text('naicsSearching')
      : options.length === 0
        ? text('naicsNone')
        : null;
  return (
    <div className={classes.panel}>
      <Text size="xs" px="lg" pt="sm" pb="xs" c="dimmed" role="status">
        {state ?? text('naicsBest', { count: total })}
      </Text>
      <ul id={id} role="listbox" aria-label={text('naicsSuggestions')} className={classes.list}>
        {options.map((option, index) => {
          const [activity = null] = option.matchedDescriptions;
          return (
            <li
              key={option.naicsCode}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              className={clsx(classes.option, index === marked && classes.marked)}
              ref={index === marked ? bringIntoView : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
            >
              <span className={`figures ${classes.code}`}>
                <Marked text={option.naicsCode} typed={typed} />
              </span>
              <Flex component="span" direction="column" miw={0}>
                <Box component="span" fw={550}>
                  <Marked text={option.description} typed={typed} />
                </Box>
                {activity !== null && (
                  <span className={`ellipsis ${classes.activity}`}>
                    <Marked text={activity} typed={typed} />
                  </span>
                )}
              </Flex>
            </li>
          );
        })}
      </ul>
      <p className={classes.foot} aria-hidden>
        <span>
          <kbd>↑↓</kbd> {text('keyChoose')}
        </span>
        <span>
          <kbd>{text('keyEnterName')}</kbd> {text('keyTake')}
        </span>
        <span>
          <kbd>{text('keyEscapeName')}</kbd> {text('keyClose')}
        </span>
      </p>
    </div>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedPieces(text, typed).map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text));
}
