import { Box, Flex, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/use-text';
import { Keys } from '../../../ui/keys';
import { bringIntoView } from '../../../lib/react/bring-into-view';
import type { IndustryOption } from './analysis-draft';
import { markedPieces } from './marked-text';
import classes from './form.module.css';

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
    <div className={`floating clip ${classes.panel}`}>
      <Text size="xs" px="lg" pt="sm" pb="xs" c="dimmed" role="status">
        {state ?? text('naicsBest', { count: total })}
      </Text>
      <ul id={id} role="listbox" aria-label={text('naicsSuggestions')} className="options">
        {options.map((option, index) => {
          const [activity = null] = option.matchedDescriptions;
          return (
            <li
              key={option.naicsCode}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              ref={index === marked ? bringIntoView : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
            >
              <Box component="span" className="figures" flex="none" fw={600}>
                <Marked text={option.naicsCode} typed={typed} />
              </Box>
              <Flex component="span" direction="column" miw={0}>
                <Box component="span" fw={550}>
                  <Marked text={option.description} typed={typed} />
                </Box>
                {activity !== null && (
                  <Text span truncate size="xs" c="dimmed">
                    <Marked text={activity} typed={typed} />
                  </Text>
                )}
              </Flex>
            </li>
          );
        })}
      </ul>
      <Flex
        component="p"
        className={`line-above ${classes.keys}`}
        rowGap="2xs"
        columnGap="md"
        wrap="wrap"
        px="lg"
        py="sm"
        fz="xs"
        c="dimmed"
        aria-hidden
      >
        <span>
          <Keys keys={['↑', '↓']} /> {text('keyChoose')}
        </span>
        <span>
          <Keys keys={[text('keyEnterName')]} /> {text('keyTake')}
        </span>
        <span>
          <Keys keys={[text('keyEscapeName')]} /> {text('keyClose')}
        </span>
      </Flex>
    </div>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedPieces(text, typed).map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text));
}
