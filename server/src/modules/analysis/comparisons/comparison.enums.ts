import { JOURNAL_CHANGE_KINDS } from '@countinghouse/domain/comparisons/journal-kinds';
import { ACCOUNT_CHANGE_KINDS, ACCOUNT_FACTS } from '@countinghouse/domain/comparisons/match-accounts';
import { MATCHED_BY } from '@countinghouse/domain/comparisons/match-journals';
import { SEVERITIES } from '@countinghouse/domain/comparisons/severity';
import { registerEnumType } from 'type-graphql';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { COMPARISON_FAILURES, COMPARISON_STATES } from './stored-report';

export const ComparisonStateEnum = enumOf(COMPARISON_STATES);
registerEnumType(ComparisonStateEnum, {
  name: 'ComparisonState',
  description: 'Whether a comparison is made.',
  valuesConfig: described({ Failed: 'It could not be made.', Pending: 'It is being made.', Ready: 'It is made.' }),
});

export const ComparisonFailureEnum = enumOf(COMPARISON_FAILURES);
registerEnumType(ComparisonFailureEnum, {
  name: 'ComparisonFailure',
  description: 'Why a comparison could not be made.',
  valuesConfig: described({
    CurrencyDiffers: 'The two collections are in different currencies.',
    GivenUp: 'It was begun several times and never finished.',
    NothingToCompare: 'The two collections have no month in common.',
  }),
});

export const MatchedByEnum = enumOf(MATCHED_BY);
registerEnumType(MatchedByEnum, {
  name: 'MatchedBy',
  description: 'How the journals of two collections were matched.',
  valuesConfig: described({
    Fingerprint: 'By dates, accounts, amounts and documents.',
    None: 'Not at all: one of them came without journals.',
    SourceId: 'By their ids in the source.',
  }),
});

export const SeverityEnum = enumOf(SEVERITIES);
registerEnumType(SeverityEnum, {
  name: 'RestatementSeverity',
  description: 'How much a restatement matters.',
  valuesConfig: described({
    High: 'Net income or equity of a period moved by at least 5 percent, or a decision relied on it.',
    Low: 'Something changed.',
    Medium: 'A total moved by at least 1 percent of revenue or of assets.',
    None: 'Nothing changed.',
  }),
});

export const JournalChangeKindEnum = enumOf(JOURNAL_CHANGE_KINDS);
registerEnumType(JournalChangeKindEnum, {
  name: 'JournalChangeKind',
  description: 'How a journal differs between two collections.',
  valuesConfig: described({
    AccountChanged: 'It is booked to other accounts.',
    Added: 'Only the newer collection has it.',
    AmountChanged: 'It has other amounts.',
    DateChanged: 'It has another date.',
    DocumentChanged: 'It names another document.',
    Removed: 'Only the base has it.',
  }),
});

export const AccountChangeKindEnum = enumOf(ACCOUNT_CHANGE_KINDS);
registerEnumType(AccountChangeKindEnum, {
  name: 'AccountChangeKind',
  description: 'How an account differs between two collections.',
  valuesConfig: described({
    Added: 'Only the newer collection has it.',
    Changed: 'Both describe it differently.',
    Removed: 'Only the base has it.',
  }),
});

export const AccountFactEnum = enumOf(ACCOUNT_FACTS);
registerEnumType(AccountFactEnum, {
  name: 'AccountFact',
  description: 'What two collections say differently of an account.',
  valuesConfig: described({ Name: 'Its name.', Number: 'Its number.', Parent: 'The account above it.', Type: 'Its type.' }),
});
