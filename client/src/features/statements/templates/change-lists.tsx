import { Group, Stack } from '@mantine/core';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { LayoutChanges } from '@countinghouse/domain/statements/templates/compare-layouts';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Select } from '../../../ui/select';
import type { StatementEditor } from '../data/statement-editor';
import { useSectionNames } from '../data/reader-captions';
import { accountName, type TemplatePlanning, usePartOf } from './template-plan';
import { MovesTable, NoChanges } from './moves-table';
import { Button } from '../../../ui/button/button';
import classes from './templates.module.css';

interface ChangeListsProps {
  readonly planning: TemplatePlanning;
  readonly editor: StatementEditor;
  readonly changes: LayoutChanges;
  readonly applied: StatementLayout;
}

const PARTS = ['moves', 'classifications', 'renamed', 'unchanged'] as const;
const CERTAINTIES = [50, 60, 70, 80, 90, 95, 100] as const;

/** What the template changes, part by part, and from which certainty on. */
export function ChangeLists({ planning, editor, changes, applied }: ChangeListsProps) {
  const text = useText('templates');
  const nameOf = useSectionNames();
  const [part, setPart] = useState<(typeof PARTS)[number]>('moves');
  const { statement, books } = editor;
  const places = sectionsOfAccounts(applied, new Set(changes.unchanged));
  const under = (id: SectionId) => {
    const classification = nameOf(applied, id);
    const parent = nameOf(applied, applied.sections[id]?.parent ?? null);
    return parent === '' ? classification : text('under', { classification, parent });
  };
  const classifications = [
    ...changes.added.map((id) => [text('comes'), under(id)]),
    ...changes.removed.map((id) => [text('goes'), nameOf(statement, id)]),
    ...changes.movedSections.map((id) => [text('movesTo'), under(id)]),
    ...changes.turned.map((id) => [text(applied.sections[id]?.reportedAs === 'credit' ? 'asCredit' : 'asDebit'), nameOf(applied, id)]),
  ];
  const counts = {
    moves: planning.plan.moves.length,
    classifications: classifications.length,
    renamed: changes.renamed.length,
    unchanged: changes.unchanged.length,
  };
  return (
    <Stack component="section" aria-label={text('parts')} gap="sm" align="flex-start">
      <Group justify="space-between" gap="sm" w="100%">
        <Group gap="xs">
          {PARTS.map((each) => (
            <Button key={each} size="xs" className={classes.part} aria-pressed={each === part} onClick={() => setPart(each)}>
              {text(each, { count: counts[each] })}
            </Button>
          ))}
        </Group>
        <Group className={classes.threshold} gap="sm" fz="xs" c="dimmed">
          <span aria-hidden>{text('acceptFrom')}</span>
          <Select
            label={text('acceptFrom')}
            value={planning.choices.acceptFrom}
            options={CERTAINTIES.map((value) => ({ value, label: String(value) }))}
            onChange={planning.acceptFrom}
          />
        </Group>
      </Group>
      {part === 'moves' && <MovesTable planning={planning} editor={editor} />}
      {part === 'classifications' && (
        <PlainTable key={part} heads={[text('change'), text('classification')]} rows={classifications} none={text('noClassifications')} />
      )}
      {part === 'renamed' && (
        <PlainTable
          key={part}
          heads={[text('before'), text('after')]}
          rows={changes.renamed.map(({ before, after }) => [before, after])}
          none={text('noRenamed')}
        />
      )}
      {part === 'unchanged' && (
        <PlainTable
          key={part}
          heads={[text('account'), text('nowIn')]}
          rows={changes.unchanged.map((account) => [accountName(books.accounts[account]), nameOf(applied, places.get(account) ?? null)])}
          none={text('noMoves')}
        />
      )}
    </Stack>
  );
}

interface PlainTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What is there where no row does. */
  readonly none: string;
}

/** Lines to read, the first hundred and more on demand. */
function PlainTable({ heads, rows, none }: PlainTableProps) {
  const text = useText('templates');
  const { shown, left, showMore } = usePartOf(rows);
  if (rows.length === 0) return <NoChanges>{none}</NoChanges>;
  return (
    <>
      <table className={`figure-table ${classes.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
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
