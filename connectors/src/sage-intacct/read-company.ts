import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import { ENTITY_DETAILS, entitiesOf, type Entity } from './entities';
import { dataOf, INTACCT } from './gateway-answer';
import type { IntacctApi } from './intacct-api';
import { TrialBalances } from './trial-balance';

/** The organization that is read, with its trial balances, which tell its currency where nothing else does. */
export interface Company {
  readonly page: CompanyPage;
  readonly trialBalances: TrialBalances;
}

const PREFERENCES = 'get_companyprefs';

/** Reads what the company says of itself: an entity may keep another fiscal year and another currency than its company. */
export async function readCompany(api: IntacctApi, today: CalendarDate): Promise<Company> {
  const entity = api.locationId === null ? null : await readEntity(api, api.locationId);
  const firstMonth = await firstFiscalMonth(api, entity);
  const fiscalYearEndMonth = firstMonth === 1 ? 12 : firstMonth - 1;
  const trialBalances = new TrialBalances(api, fiscalYearEndMonth);
  const baseCurrency = entity?.currency ?? (await trialBalances.currencyAt(today));
  if (baseCurrency === null || !isCurrencyCode(baseCurrency))
    throw new ConnectorError('InternalError', `${INTACCT} did not state the currency of the books.`, 'BooksUnreadable');
  const page: CompanyPage = {
    kind: 'company',
    name: entity?.name.textOrNull() ?? api.locationId ?? api.companyId,
    legalName: null,
    country: null,
    baseCurrency,
    fiscalYearEndMonth,
    basis: 'Accrual',
    asOf: null,
  };
  return { page, trialBalances };
}

async function readEntity(api: IntacctApi, locationId: string): Promise<Entity> {
  const entities = entitiesOf(await api.ask(ENTITY_DETAILS, { part: 'readEntityDetails', page: 'entities' }));
  const entity = entities.find(({ id }) => id.text() === locationId);
  if (entity === undefined) throw new ConnectorError('Disconnected', `${INTACCT} no longer lets this user work in the entity.`);
  return entity;
}

/**
 * The preference `FISCAL_FIRST_MONTH` of the company, unless the entity has its own. Periods that a company draws itself are months of
 * none, so that its fiscal years are not known by it.
 */
async function firstFiscalMonth(api: IntacctApi, entity: Entity | null): Promise<number> {
  const answer = await api.ask(`<${PREFERENCES} application="GEN"/>`, { part: PREFERENCES, page: PREFERENCES });
  const data = dataOf(answer);
  const rows = data.elements('companypref');
  const valueOf = (name: string): WireValue | undefined =>
    rows.find((row) => row.get('preference').textOrNull() === name)?.get('prefvalue');
  if (/^(?:t|true|y|yes|1)$/i.test(valueOf('CUSTOM_ACCOUNTING_PERIODS')?.textOrNull() ?? '')) {
    const description = 'The company keeps its books in accounting periods of its own, which are not months; they can’t be read.';
    throw new ConnectorError('InternalError', description, 'BooksUnreadable');
  }
  if (entity !== null && !entity.firstFiscalMonth.isEmpty()) return monthOf(entity.firstFiscalMonth);
  const stated = valueOf('FISCAL_FIRST_MONTH');
  if (stated === undefined) throw data.get('FISCAL_FIRST_MONTH').unreadable('a month');
  return monthOf(stated);
}

function monthOf(value: WireValue): number {
  const text = value.text();
  if (!/^(?:[1-9]|1[0-2])$/.test(text)) throw value.unreadable('a month');
  return Number(text);
}
