import type { HttpAnswer } from '../http/http-call';
import type { WireValue } from '../http/wire-value';
import { dataOf } from './gateway-answer';

/** Asks for the entities that the user can work in. */
export const ENTITY_DETAILS = '<readEntityDetails/>';

/** An entity of a company, as it was stated. */
export interface Entity {
  readonly id: WireValue;
  readonly name: WireValue;
  /** ISO 4217; that of the company where the entity has none of its own. */
  readonly currency: string;
  /** 1..12, as a text; empty where it is that of the company. */
  readonly firstFiscalMonth: WireValue;
}

/** The entities in an answer. */
export function entitiesOf(answer: HttpAnswer): Entity[] {
  return dataOf(answer)
    .elements('entity')
    .map((entity) => ({
      id: entity.get('id'),
      name: entity.get('name'),
      currency: entity.get('currency').text(),
      firstFiscalMonth: entity.get('firstfiscalmonth'),
    }));
}
