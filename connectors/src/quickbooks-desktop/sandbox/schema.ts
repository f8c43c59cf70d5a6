/** The elements of each request in the order of the schema; those with a star may be repeated. */
const REPORT = ['DisplayReport', 'ReportPeriod', 'ReportAccountFilter', 'ReportEntityFilter', 'ReportItemFilter', 'ReportClassFilter'];
const REPORT_FILTERS = ['ReportTxnTypeFilter', 'ReportModifiedDateRangeFilter', 'ReportDetailLevelFilter', 'ReportPostingStatusFilter'];
const LIST = ['ListID*', 'FullName*', 'MaxReturned', 'ActiveStatus', 'FromModifiedDate', 'ToModifiedDate', 'NameFilter', 'NameRangeFilter'];
const TXN = ['TxnID*', 'RefNumber*', 'RefNumberCaseSensitive*', 'MaxReturned', 'ModifiedDateRangeFilter', 'TxnDateRangeFilter'];
const TXN_FILTERS = ['EntityFilter', 'AccountFilter', 'RefNumberFilter', 'RefNumberRangeFilter', 'CurrencyFilter'];
const RETURNED = ['IncludeRetElement*', 'OwnerID*'];
const DOCUMENT = [...TXN, ...TXN_FILTERS, 'PaidStatus', 'IncludeLineItems', 'IncludeLinkedTxns', ...RETURNED];
const CREDIT = [...TXN, ...TXN_FILTERS, 'IncludeLineItems', 'IncludeLinkedTxns', ...RETURNED];
const PAYMENT = [...TXN, ...TXN_FILTERS, 'IncludeLineItems', ...RETURNED];

/** What a request may hold, and whether its list has an iterator. */
interface RequestSchema {
  readonly elements: readonly string[];
  readonly iterates: boolean;
}

const whole = (...elements: readonly string[]): RequestSchema => ({ elements, iterates: false });
const iterated = (...elements: readonly string[]): RequestSchema => ({ elements, iterates: true });

const SCHEMA: ReadonlyMap<string, RequestSchema> = new Map(
  Object.entries<RequestSchema>({
    HostQueryRq: whole('IncludeListMetaData', ...RETURNED),
    CompanyQueryRq: whole(...RETURNED),
    PreferencesQueryRq: whole(...RETURNED),
    CurrencyQueryRq: whole(...LIST, ...RETURNED),
    AccountQueryRq: whole(...LIST, 'AccountType*', 'CurrencyFilter', ...RETURNED),
    EmployeeQueryRq: whole(...LIST, ...RETURNED),
    OtherNameQueryRq: whole(...LIST, ...RETURNED),
    CustomerQueryRq: iterated(...LIST, 'TotalBalanceFilter', 'CurrencyFilter', 'ClassFilter', ...RETURNED),
    VendorQueryRq: iterated(...LIST, 'TotalBalanceFilter', 'CurrencyFilter', 'ClassFilter', ...RETURNED),
    InvoiceQueryRq: iterated(...DOCUMENT),
    BillQueryRq: iterated(...DOCUMENT),
    CreditMemoQueryRq: iterated(...CREDIT),
    VendorCreditQueryRq: iterated(...CREDIT),
    ReceivePaymentQueryRq: iterated(...PAYMENT),
    BillPaymentCheckQueryRq: iterated(...PAYMENT),
    BillPaymentCreditCardQueryRq: iterated(...PAYMENT),
    GeneralDetailReportQueryRq: whole(
      ...['GeneralDetailReportType', ...REPORT, ...REPORT_FILTERS, 'SummarizeRowsBy'],
      ...['IncludeColumn*', 'IncludeAccounts', 'ReportOpenBalanceAsOf', 'ReportBasis'],
    ),
    GeneralSummaryReportQueryRq: whole(
      ...['GeneralSummaryReportType', ...REPORT, ...REPORT_FILTERS, 'SummarizeColumnsBy', 'IncludeSubcolumns'],
      ...['ReportCalendar', 'ReturnRows', 'ReturnColumns', 'ReportBasis'],
    ),
    AgingReportQueryRq: whole(...['AgingReportType', ...REPORT, ...REPORT_FILTERS, 'IncludeColumn*', 'IncludeAccounts', 'ReportAgingAsOf']),
  }),
);

/** Whether the list of a request has an iterator. */
export function iterates(name: string): boolean {
  return SCHEMA.get(name)?.iterates === true;
}

/** Elements that ask for named members: no filter, and no number of members, may stand beside them. */
const NAMED = /^(?:ListID|FullName|TxnID|RefNumber|RefNumberCaseSensitive)$/;
const BESIDE_NAMED = /^Include/;

/** Whether a request is one of the schema, with its elements in their order. */
export function isOfSchema(name: string, elements: readonly string[]): boolean {
  const schema = SCHEMA.get(name);
  if (schema === undefined) return false;
  const places = elements.map((each) => schema.elements.findIndex((known) => known === each || known === `${each}*`));
  if (places.includes(-1)) return false;
  const isOrdered = places.every((place, at) => {
    const before = places[at - 1] ?? -1;
    return place > before || (place === before && schema.elements[place]?.endsWith('*') === true);
  });
  const isNamed = elements.some((each) => NAMED.test(each));
  return isOrdered && (!isNamed || elements.every((each) => NAMED.test(each) || BESIDE_NAMED.test(each)));
}
