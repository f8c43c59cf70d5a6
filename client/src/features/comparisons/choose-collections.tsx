import { Flex } from '@mantine/core';
import type { ComparableCollectionsQuery } from '../../lib/graphql/types.generated';
import { formatClock, formatDay, formatMediumDay, formatShortDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Select } from '../../ui/select';

/** A collection that can be compared. */
export interface Comparable {
  readonly recordId: string;
  readonly submissionId: string;
  readonly asOf: string;
  /** When it was collected. */
  readonly createdAt: string;
}

/** The published collections of a workspace, the newest books first. */
export function comparablesOf({ submissions: { nodes } }: ComparableCollectionsQuery): readonly Comparable[] {
  return nodes
    .flatMap(({ id, creationTime, financialRecord: record }): Comparable[] => {
      if (record?.status !== 'Created' || record.asOfDate == null) return [];
      return [{ recordId: record.id, submissionId: id, asOf: record.asOfDate, createdAt: creationTime }];
    })
    .sort((one, other) => (one.asOf < other.asOf ? 1 : -1));
}

interface ChooseCollectionsProps {
  readonly collections: readonly Comparable[];
  readonly base: string;
  readonly other: string;
  /** Of the tenant. */
  readonly timeZone: string;
  readonly onChoose: (chosen: { readonly base: string; readonly other: string }) => void;
}

/** The choice of the base and of the newer collection that it is compared with. */
export function ChooseCollections({ collections, base, other, timeZone, onChoose }: ChooseCollectionsProps) {
  const text = useText('comparisons');
  const locale = useLocale();
  const labelOf = ({ asOf, createdAt }: Comparable) => {
    if (collections.filter((each) => each.asOf === asOf).length === 1) return text('collectionOf', { day: formatDay(asOf, locale) });
    const day = formatMediumDay(asOf, locale);
    return text('collectionOfOn', {
      day,
      time: `${formatShortDay(createdAt, locale, timeZone)}, ${formatClock(createdAt, locale, timeZone)}`,
    });
  };
  const options = (without: string) =>
    collections.filter(({ recordId }) => recordId !== without).map((each) => ({ value: each.recordId, label: labelOf(each) }));
  return (
    <Flex gap="lg" wrap="wrap" align="center" mb="lg">
      <Flex component="span" gap="sm" align="center" wrap="wrap">
        <span className="quiet text-sm">{text('base')}</span>
        <Select label={text('base')} value={base} options={options(other)} onChange={(chosen) => onChoose({ base: chosen, other })} />
      </Flex>
      <Flex component="span" gap="sm" align="center" wrap="wrap">
        <span className="quiet text-sm">{text('other')}</span>
        <Select label={text('other')} value={other} options={options(base)} onChange={(chosen) => onChoose({ base, other: chosen })} />
      </Flex>
    </Flex>
  );
}
