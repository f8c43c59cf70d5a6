import { standingOf } from '@countinghouse/domain/statements/templates/match-standing';
import { Checkbox } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { StatementEditor } from '../data/statement-editor';
import { useSectionNames } from '../data/reader-captions';
import { accountName, type PlannedMove } from './template-plan';
import { usePartOf, type TemplatePlanning } from './use-template-plan';
import classes from './change-lists.module.css';

interface MovesTableProps {
  readonly planning: TemplatePlanning;
  readonly editor: StatementEditor;
}

/** Each account that would move, how surely and why; one that is not accepted waits in the queue. */
export function MovesTable({ planning, editor }: MovesTableProps) {
  const text = useText('templates');
  const { moves } = planning.plan;
  const { shown, left, showMore } = usePartOf(moves);
  if (moves.length === 0) return <p className={classes.none}>{text('noMoves')}</p>;
  return (
    <>
      <table className={clsx(classes.table, classes.moves)}>
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

function MoveRow({ move: { match, from }, planning, editor }: MovesTableProps & { readonly move: PlannedMove }) {
  const text = useText('templates');
  const nameOf = useSectionNames();
  const name = accountName(editor.books.accounts[match.account]);
  const accepted = !planning.choices.aside.has(match.account);
  return (
    <tr className={clsx(!accepted && classes.aside)}>
      <td className={classes.check}>
        <Checkbox
          size="xs"
          aria-label={text('accept', { account: name })}
          checked={accepted}
          onChange={(event) => planning.accept(match.account, event.currentTarget.checked)}
        />
      </td>
      <td>{name}</td>
      <td className={classes.quiet}>{nameOf(editor.statement, from)}</td>
      <td className={classes.arrow}>
        <IconArrowRight size={14} stroke={1.75} aria-hidden />
      </td>
      <td className={classes.target}>{accepted ? nameOf(planning.preview.layout, match.section) : text('aside')}</td>
      <td>
        <span className={clsx(classes.certainty, standingOf(match, 1) === 'matched' && classes.sure)}>
          <span className={classes.track} style={{ '--certainty': `${match.certainty}%` } as CSSProperties} aria-hidden />
          {match.certainty}
        </span>
      </td>
      <td className={classes.quiet}>{match.why === null ? '' : text(`reason.${match.why}`)}</td>
    </tr>
  );
}
