import type { CommandDefinition } from '../command-definition';
import type { NumberStyle } from '../number-style';
import type { StatementLayout } from '../statement';

/** How amounts are written from now on; a part of the document (docs/spec.md, borrower 4). */
export interface SetNumberStyle {
  readonly kind: 'setNumberStyle';
  readonly numberStyle: NumberStyle;
}

/** The statement in that number style. */
function setNumberStyle(statement: StatementLayout, { numberStyle }: SetNumberStyle): StatementLayout {
  return statement.numberStyle === numberStyle ? statement : { ...statement, numberStyle };
}

/** Sets how amounts are written. */
export const SET_NUMBER_STYLE: CommandDefinition<SetNumberStyle> = {
  kind: 'setNumberStyle',
  refuse: () => null,
  run: setNumberStyle,
};
