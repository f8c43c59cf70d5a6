import { Box } from '@mantine/core';
import { useAuditedStatementChangeQuery } from './audit.generated';
import type { AuditedStatementChangeQuery, AuditEntryFragment } from '../../lib/graphql/types.generated';
import { useText } from '../../lib/i18n/use-text';
import type { Texts } from '../../lib/i18n/texts';

type Change = NonNullable<AuditedStatementChangeQuery['auditEvents']['nodes'][number]['statementChange']>;

/** Which lines a saved or reset statement moved, from where to where, or renamed. */
export function StatementChange({ entry }: { readonly entry: AuditEntryFragment }) {
  const text = useText('audit');
  const until = new Date(Date.parse(entry.at) + 1).toISOString();
  const { data, error } = useAuditedStatementChangeQuery({ variables: { subjectId: entry.subjectId, from: entry.at, until } });
  const change = data?.auditEvents.nodes.find(({ id }) => id === entry.id)?.statementChange;
  if (change === undefined)
    return error ? null : (
      <Box component="p" c="dimmed">
        {text('loadingLines')}
      </Box>
    );
  if (change === null)
    return (
      <Box component="p" c="dimmed">
        {text('linesHidden')}
      </Box>
    );
  if (change.count === 0)
    return (
      <Box component="p" c="dimmed">
        {text('noLines')}
      </Box>
    );
  const more = change.count - change.lines.length;
  return (
    <>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('line')}</th>
            <th scope="col">{text('what')}</th>
            <th scope="col">{text('before')}</th>
            <th scope="col">{text('after')}</th>
          </tr>
        </thead>
        <tbody>
          {change.lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">{line.line === '' ? text('wholeStatement') : line.line}</th>
              <td>{text(`change.${line.kind}`)}</td>
              <td>
                {line.before === null ? (
                  '–'
                ) : (
                  <Box component="del" c="dimmed">
                    {wordOf(line.kind, line.before, text)}
                  </Box>
                )}
              </td>
              <td>
                {line.after === null ? (
                  '–'
                ) : (
                  <Box component="ins" fw={550} td="none">
                    {wordOf(line.kind, line.after, text)}
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Box component="p" c="dimmed">
          {text('moreLines', { count: more })}
        </Box>
      )}
    </>
  );
}

function wordOf(kind: Change['lines'][number]['kind'], value: string, text: Texts<'audit'>): string {
  if (kind === 'numberStyle') return text(`value.${value as 'Actuals'}`);
  if (kind === 'reportedAs') return text(`value.${value as 'debit'}`);
  return value === '' ? text('firstLevel') : value;
}
