import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';

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
function iterates(name: string): boolean {
  return SCHEMA.get(name)?.iterates === true;
}

/** Elements that ask for named members: no filter, and no number of members, may stand beside them. */
const NAMED = /^(?:ListID|FullName|TxnID|RefNumber|RefNumberCaseSensitive)$/;
const BESIDE_NAMED = /^Include/;

/** Whether a request is one of the schema, with its elements in their order. */
function isOfSchema(name: string, elements: readonly string[]): boolean {
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

/** A request of a message. */
export class DesktopRequest {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly #element: XmlElement;

  constructor(element: XmlElement) {
    this.name = element.name;
    this.attributes = element.attributes;
    this.#element = element;
  }

  get isOfSchema(): boolean {
    const names = this.#element.children.flatMap((child) => (child instanceof XmlElement ? [child.name] : []));
    return isOfSchema(this.name, names) && (this.attributes['iterator'] === undefined || iterates(this.name));
  }

  /** The texts of the elements at a path, such as `ReportPeriod/ToReportDate`. */
  texts(path: string): string[] {
    const within = path.split('/').reduce((elements, name) => elements.flatMap((each) => childrenOf(each, name)), [this.#element]);
    return within.map((each) => each.children.map((child) => (child instanceof XmlText ? child.text : '')).join(''));
  }

  text(path: string): string | null {
    return this.texts(path)[0] ?? null;
  }
}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** A message with its version of qbXML; null where it is no message of the schema. */
export function readRequests(message: string): { readonly version: string; readonly requests: readonly DesktopRequest[] } | null {
  const version = /^<\?xml [^>]*\?>\s*<\?qbxml version="([\d.]+)"\?>/.exec(message)?.[1];
  try {
    const { root } = parseXml(message);
    const [set] = root?.name === 'QBXML' ? childrenOf(root, 'QBXMLMsgsRq') : [];
    if (version === undefined || set === undefined || !/^(?:stop|continue)OnError$/.test(set.attributes['onError'] ?? '')) return null;
    const requests = set.children.flatMap((child) => (child instanceof XmlElement ? [new DesktopRequest(child)] : []));
    return requests.length > 0 && requests.every((each) => each.isOfSchema) ? { version, requests } : null;
  } catch {
    return null;
  }
}
