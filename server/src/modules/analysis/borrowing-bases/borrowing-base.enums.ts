import { BORROWING_BASE_STATES } from '@countinghouse/domain/receivables/borrowing-base-state';
import { registerEnumType } from 'type-graphql';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { FACILITY_KINDS, FACILITY_STATES } from './facility.entity';

export const FacilityKindEnum = enumOf(FACILITY_KINDS);
export const FacilityStateEnum = enumOf(FACILITY_STATES);
export const BorrowingBaseStateEnum = enumOf(BORROWING_BASE_STATES);
registerEnumType(FacilityKindEnum, {
  name: 'FacilityKind',
  description: 'What kind of facility.',
  valuesConfig: described({ Other: 'Another kind.', Revolver: 'It is drawn and repaid.', TermLoan: 'It is repaid by a plan.' }),
});
registerEnumType(FacilityStateEnum, {
  name: 'FacilityState',
  description: 'Whether a facility can be drawn.',
  valuesConfig: described({ Active: 'It can be drawn.', Closed: 'It has ended.' }),
});
registerEnumType(BorrowingBaseStateEnum, {
  name: 'BorrowingBaseState',
  description: 'Where a certificate is in its life.',
  valuesConfig: described({
    Certified: 'It is final.',
    Discarded: 'The draft was discarded.',
    Draft: 'It can be changed.',
    Superseded: 'A later certificate for the same day counts.',
  }),
});
