import { matchStatus } from '@countinghouse/domain/statements/templates/match-status';
import { Box, Checkbox, Flex, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { StatementEditor } from '../data/statement-editor';
import { useSectionNames } from '../data/reader-captions';
import { accountName, type PlannedMove, usePartOf, type TemplatePlanning } from './template-plan';
import classes from './templates.module.css';

interface MovesTableProps {
  readonly planning: TemplatePlanning;
  readonly editor: StatementEditor;
}

/** Each account that would move, how surely and why; one that is not accepted waits in the queue. */
export function MovesTable({ planning, editor }: MovesTableProps) {
  const text = useText('templates');
  const { moves } = planning.plan;
  const { shown, left, showMore } = usePartOf(moves);
  if (moves.length === 0) return <NoChanges>{text('noMoves')}</NoChanges>;
  return (
    <>
      <table className={clsx('figure-table', classes.table, classes.moves)}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {text('account')}
            </th>
            <th scope="col">{text('nowIn')}</th>
            <th scope="col" colSpan={2}>
              {text('putsIn')}
            </th>
            <th scope="col">{text('certainty')}</th>
            <th scope="col">{text('why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((move) => (
            <MoveRow key={move.match.account} move={move} planning={planning} editor={editor} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button look="link" size="xs" onClick={showMore}>
          {text('showMore', { count: left })}
        </Button>
      )}
    </>
  );
}

/** What is there where a table has no rows. */
export function NoChanges({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" py="sm" c="dimmed">
      {children}
    </Text>
  );
}

function MoveRow({ move: { match, from }, planning, editor }: MovesTableProps & { readonly move: PlannedMove }) {
  const text = useText('templates');
  const nameOf = useSectionNames();
  const name = accountName(editor.books.accounts[match.account]);
  const accepted = !planning.choices.aside.has(match.account);
  return (
    <tr className={clsx(!accepted && classes.aside)}>
      <td className={classes.sign}>
        <Checkbox
          size="xs"
          aria-label={text('accept', { account: name })}
          checked={accepted}
          onChange={(event) => planning.accept(match.account, event.currentTarget.checked)}
        />
      </td>
      <td>{name}</td>
      <td className="quiet">{nameOf(editor.statement, from)}</td>
      <td className={classes.sign}>
        <IconArrowRight size={14} stroke={1.75} color="var(--ch-ink-3)" display="block" aria-hidden />
      </td>
      <td className="strong">{accepted ? nameOf(planning.preview.layout, match.section) : text('aside')}</td>
      <td>
        <Flex component="span" display="inline-flex" gap="sm" align="center">
          <Box component="span" className="progress" display="block" w={54} h={5} aria-hidden>
            <Box component="span" w={`${match.certainty}%`} bg={matchStatus(match, 1) === 'matched' ? 'var(--ch-success)' : undefined} />
          </Box>
          {match.certainty}
        </Flex>
      </td>
      <td className="quiet">{match.why === null ? '' : text(`reason.${match.why}`)}</td>
    </tr>
  );
}
