import { previewCommand } from '@countinghouse/domain/statements/command';
import { sectionsOfAccounts } from '@countinghouse/domain/statements/section-items';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import type { EditorContextValue } from '../context/editor-context';
import { columnFigures, columnOf, totalOf } from '../figures/column-figures';
import { dropCommand, type Dragged } from './drag';

/** What a drop makes of the totals of the classifications that give and take, in the newest period. */
export interface DropEffect {
  /** The id of the period. */
  readonly period: string;
  readonly totals: readonly { readonly section: SectionId; readonly before: number; readonly after: number }[];
}

/** With more source sections than this, only the target section is shown. */
const MOST_SOURCES = 2;

type EffectContext = Pick<EditorContextValue, 'period'> & {
  readonly editor: Pick<EditorContextValue['editor'], 'statement' | 'books' | 'context'>;
};

/** What a drop into a section makes of totals; null where it is refused, or no other section gives. */
function dropEffect({ editor, period }: EffectContext, dragged: Dragged, to: SectionId): DropEffect | null {
  const { statement, books, context } = editor;
  const sources = sourcesOf(statement, dragged).filter((section) => section !== to);
  const column = columnOf(statement, books, period, null);
  if (sources.length === 0 || column === undefined) return null;
  const after = previewCommand(statement, dropCommand(dragged, { section: to, before: null }), context);
  if (isRefusedChange(after)) return null;
  const [then, now] = [statement, after].map((each) => columnFigures(each, books, column)) as [Figures, Figures];
  const told = sources.length > MOST_SOURCES ? [to] : [...sources, to];
  const totals = told.map((section) => ({ section, before: totalOf(then, section), after: totalOf(now, section) }));
  return { period: column.reportingPeriodId, totals };
}

type Figures = ReturnType<typeof columnFigures>;

function sourcesOf(statement: StatementLayout, dragged: Dragged): readonly SectionId[] {
  if ('accounts' in dragged) return [...new Set(sectionsOfAccounts(statement, new Set(dragged.accounts)).values())];
  return [statement.sections[dragged.section]?.parent ?? ''];
}

/** The effects of what is dragged, each section's computed once while the statement stays as it is. */
export function rememberEffects(dragged: Dragged): (context: EffectContext, to: SectionId) => DropEffect | null {
  let known: { readonly of: StatementLayout; readonly effects: Map<SectionId, DropEffect | null> } | null = null;
  return (context, to) => {
    const { statement } = context.editor;
    if (known?.of !== statement) known = { of: statement, effects: new Map() };
    const { effects } = known;
    const found = effects.has(to) ? (effects.get(to) ?? null) : dropEffect(context, dragged, to);
    effects.set(to, found);
    return found;
  };
}
