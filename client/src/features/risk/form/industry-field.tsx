import clsx from 'clsx';
import { Box, Flex, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { isDisabling } from '../../../lib/react/use-kept-focus';
import type { AnalysisDraft, IndustryOption } from './analysis-draft';
import { IndustryOptions } from './industry-options';
import { useIndustriesQuery } from '../industries.generated';
import classes from './form.module.css';

interface IndustryFieldProps {
  readonly draft: AnalysisDraft;
  readonly disabled: boolean;
  /** Whether the label is inside the field, to save rows. */
  readonly inline: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (change: Pick<AnalysisDraft, 'industry' | 'chosen'>) => void;
}

/** The NAICS code, found by code or activity: suggestions come half a second after the last key; arrows choose, Enter takes, Escape closes (docs/spec.md, borrower 5). */
export function IndustryField({ draft, disabled, inline, inputRef, onChange }: IndustryFieldProps) {
  const text = useText('risk');
  const id = useId();
  const { industry, chosen } = draft;
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const query = useSettled(chosen === null ? industry.trim() : '', LIMITS.naicsDebounce);
  const { options, total, searching, failed } = useIndustries(query);
  const shown = open && !disabled && chosen === null && query.length > 1 && query === industry.trim();
  const take = (option: IndustryOption | undefined) => {
    if (option === undefined) return;
    const { naicsCode, description } = option;
    onChange({ industry: `${naicsCode} ${description}`, chosen: { naicsCode, description } });
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked(Math.max(0, Math.min(options.length - 1, marked + step)));
    else if (event.key === 'Enter' && options.length > 0) take(options[marked]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      pos="relative"
      miw={0}
      onBlur={(event) => isDisabling(event) || event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      {!inline && (
        <FieldHead id={id} note={text('naicsNote')}>
          {text('naicsCode')}
        </FieldHead>
      )}
      <div className={clsx('row field-box', classes.control)}>
        {inline ? <label htmlFor={id}>{text('naicsCode')}</label> : <IconSearch size={16} stroke={1.75} aria-hidden />}
        <input
          className="bare-input"
          ref={inputRef}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && options.length > 0 ? `${id}-list-${marked}` : undefined}
          aria-describedby={inline ? undefined : `${id}-note`}
          placeholder={inline ? text('naicsNote') : undefined}
          autoComplete="off"
          spellCheck={false}
          title={chosen === null ? undefined : industry}
          disabled={disabled}
          value={industry}
          onChange={(event) => {
            onChange({ industry: event.currentTarget.value, chosen: null });
            setMarked(0);
            setOpen(true);
          }}
          onFocus={(event) => chosen !== null && event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
        <Text span size="xs" flex="none" c="dimmed" aria-hidden>
          {shown && !searching && !failed ? text('naicsFound', { count: total }) : ''}
        </Text>
      </div>
      {shown && (
        <IndustryOptions
          id={`${id}-list`}
          options={options}
          total={total}
          typed={query}
          marked={marked}
          searching={searching}
          failed={failed}
          onTake={take}
        />
      )}
    </Box>
  );
}

/** The label of a field with a note beside it, which describes the field. */
export function FieldHead({ id, note, children }: { readonly id: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <Flex rowGap={0} columnGap="sm" align="baseline" wrap="wrap" mb={5} fz="sm">
      <Text component="label" inherit fw={550} htmlFor={id}>
        {children}
      </Text>
      <Text span size="xs" id={`${id}-note`} c="dimmed">
        {note}
      </Text>
    </Flex>
  );
}

/** A text once it has not changed for some milliseconds; an empty one at once. */
function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}

/** The answer to a search for an industry; the last one stays until the next has come. */
interface FoundIndustries {
  readonly options: readonly IndustryOption[];
  /** How many answer in all. */
  readonly total: number;
  readonly searching: boolean;
  readonly failed: boolean;
}

/** As many as can be looked over. */
const SHOWN = 8;

/** Searches industries by code and activity; queries of less than two characters are not sent. */
function useIndustries(query: string): FoundIndustries {
  const { data, previousData, loading, error } = useIndustriesQuery({
    variables: { query, first: SHOWN },
    skip: query.length < 2,
    fetchPolicy: 'cache-first',
    context: { background: true },
  });
  const found = error ? undefined : (data ?? previousData)?.industries;
  return { options: found?.nodes ?? [], total: found?.totalCount ?? 0, searching: loading, failed: error !== undefined };
}
