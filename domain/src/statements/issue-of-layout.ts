import { refuseCaption } from './caption';
import type { EditContext } from './edit-context';
import { frameViolations } from './frame-violations';
import { violations } from './invariants';
import { isEditableStatement } from './queries/is-editable-statement';
import type { SentIssue } from './sent-statement';
import type { StatementLayout } from './statement';

/**
 * What is wrong with a layout that a client submits to replace the stored one, through any API; null when it may be stored. A cash
 * flow keeps the stored layout; commands change its classes.
 */
export function issueOfLayout(after: StatementLayout, base: StatementLayout, context: EditContext): SentIssue | null {
  if (!isEditableStatement(base)) return null;
  const [wrong] = [...violations(after, context.accounts), ...frameViolations(base, after)];
  return wrong === undefined ? issueOfCaptions(after, base, context) : issueIn('lineItems', wrong);
}

/** A problem at a place of what was sent. */
export function issueIn(parameter: string, problem: string): SentIssue {
  return { problem, parameter, isUnsafe: false };
}

function issueOfCaptions(after: StatementLayout, base: StatementLayout, { sanitise }: EditContext): SentIssue | null {
  const written = [
    ...Object.values(after.sections).flatMap(({ id, headerCaption, footerCaption }) => [
      { place: `header of ${id}`, caption: headerCaption, before: base.sections[id]?.headerCaption },
      { place: `footer of ${id}`, caption: footerCaption, before: base.sections[id]?.footerCaption },
    ]),
    ...Object.entries(after.accountCaptions).map(([ordinal, caption]) => ({
      place: `account ${ordinal}`,
      caption,
      before: base.accountCaptions[Number(ordinal)],
    })),
    ...Object.entries(after.moveReasons ?? {}).map(([ordinal, reason]) => ({
      place: `reason for account ${ordinal}`,
      caption: reason,
      before: base.moveReasons?.[Number(ordinal)],
    })),
  ];
  for (const { place, caption, before } of written) {
    const refused = caption === before ? null : refuseCaption(caption, sanitise);
    if (refused !== null)
      return { problem: `The caption of ${place} can't be kept`, parameter: 'captionText', isUnsafe: refused.refused === 'CaptionUnsafe' };
  }
  return null;
}
