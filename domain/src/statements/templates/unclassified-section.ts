import type { Account } from '../../accounts/account';
import { DEFAULT_TEMPLATES } from '../default-template';
import { withBehind } from '../commands/add-section';
import { allItems } from '../queries/all-items';
import type { SectionId, StatementLayout, StatementType } from '../statement';
import type { TemplateItem } from '../statement-template';

/** The section of the frame under which an unclassified account waits, so that no total that others rest on changes by the waiting. */
export function frameSectionOf(type: StatementType, account: Account): SectionId {
  const path = pathTo(DEFAULT_TEMPLATES[type].items, account);
  const frame = path?.findLast((id) => FRAME.has(id)) ?? path?.[0];
  if (frame === undefined) throw new Error(`The default ${type} has no section for ${account.type} accounts`);
  return frame;
}

/** Sections of a balance sheet that hold everything of one sort; an income statement's are those of its first level. */
const FRAME: ReadonlySet<SectionId> = new Set(['assets', 'liabilities', 'equity']);

/** Whether accounts that a template did not know wait in a section of this id. */
export function isUnclassifiedSection(id: SectionId | undefined): boolean {
  return id?.startsWith(UNCLASSIFIED) ?? false;
}

const UNCLASSIFIED = 'unclassified';

/** The statement with a section Unclassified below another one, and its id; the one that a template brought along where there is one. */
export function withUnclassified(
  statement: StatementLayout,
  parent: SectionId,
): { readonly statement: StatementLayout; readonly section: SectionId } {
  const above = statement.sections[parent];
  if (above === undefined) throw new Error(`The statement has no section ${parent}`);
  const there = above.items.find((item) => item.kind === 'section' && item.section.startsWith(`${UNCLASSIFIED}${parent}`));
  if (there?.kind === 'section') return { statement, section: there.section };
  const id = freeId(statement, `${UNCLASSIFIED}${parent}`);
  const section = {
    id,
    parent,
    headerCaption: 'Unclassified',
    footerCaption: 'Total unclassified',
    reportedAs: above.reportedAs,
    visibility: 'whenUsed',
    emphasis: 'total',
    items: [],
  } as const;
  const items = withBehind(above.items, { kind: 'section', section: id });
  return {
    statement: { ...statement, sections: { ...statement.sections, [parent]: { ...above, items }, [id]: section } },
    section: id,
  };
}

function freeId(statement: StatementLayout, stem: string): SectionId {
  const lines = new Set<string>(allItems(statement).flatMap((item) => ('id' in item ? [item.id] : [])));
  let id = stem;
  for (let number = 2; statement.sections[id] !== undefined || lines.has(id); number++) id = `${stem}${number}`;
  return id;
}

function pathTo(items: readonly TemplateItem[], account: Account): SectionId[] | null {
  for (const item of items) {
    if (item.kind !== 'section') continue;
    if (item.takes?.includes(account.type)) return [item.id];
    const below = pathTo(item.items ?? [], account);
    if (below !== null) return [item.id, ...below];
  }
  return null;
}
