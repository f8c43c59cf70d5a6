import { Box } from '@mantine/core';
import type { LinkedRequestFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import classes from './shareable-link.module.css';

/** What a request asks for, in words. */
export function RequestedFacts({ request }: { readonly request: LinkedRequestFragment }) {
  const text = useText('links');
  const wizard = useText('imports');
  const locale = useLocale();
  const list = (words: readonly (string | false)[]) => new Intl.ListFormat(locale).format(words.filter((word) => word !== false));
  const may = list([request.allowUserUpload && text('mayUpload'), request.provideUserCopy && text('mayCopy')]);
  const facts = [
    [text('periods'), `${yearsOf()} ${throughOf()}`],
    [text('data'), list(request.collectionGroups.map(({ id, collect }) => collect && wizard.named(`group.${id}`, {}, id)))],
    [text('basis'), request.basisOfAccountingPreference === 'Cash' ? wizard('cash') : wizard('accrual')],
    [text('names'), request.anonymizeCustomersAndVendors ? text('namesReplaced') : text('namesKept')],
    [text('borrowerMay'), may === '' ? text('mayConnect') : may],
  ] as const;
  function yearsOf(): string {
    const count = request.fullFiscalYearsToCollect;
    return count === 0 ? wizard('toDateOnly') : wizard('yearsAndToDate', { count });
  }
  function throughOf(): string {
    if (request.mostRecentDate !== null) return wizard('through', { day: formatDay(request.mostRecentDate, locale) });
    return request.endOfImport === 'LastFullMonth' ? text('throughLastMonth') : text('throughToday');
  }
  return (
    <section aria-label={text('asked')}>
      <Box component="h3" fz="sm" fw={600} mt="lg" mb="xs">
        {text('asked')}
      </Box>
      <Box className={classes.facts} component="dl" fz="sm" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </section>
  );
}
