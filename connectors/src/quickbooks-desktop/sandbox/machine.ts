import type { CreateMachine, MachineAnswer } from '../../sandbox-kit/web-connector/machine-package';
import { Books, canHold, txnIdOf } from './books';
import { knows, listMembers } from './lists';
import { reportAnswer } from './reports';
import { readRequests, type DesktopRequest } from './request';
import { transactionsOf, type ListedTransaction } from './transactions';
import { xml, type XmlText } from './xml';

const BAD_XML = { hresult: '0x80040400', message: 'QuickBooks found an error when parsing the provided XML text stream.' };
const BAD_VERSION = { hresult: '0x80040423', message: 'The version of qbXML that was requested is not supported or is unknown.' };

/** Transactions that are listed; the other queries are of lists. */
const TRANSACTIONS = /^(?:Invoice|CreditMemo|ReceivePayment|Bill|VendorCredit|BillPaymentCheck|BillPaymentCreditCard)$/;

/** What an iterator has left: the members, each as what is in it. */
type Members = readonly (readonly XmlText[])[];

/** QuickBooks Desktop with the file of a company open: it refuses what its schema refuses, and iterators end with their session. */
export const createQuickBooksDesktopMachine: CreateMachine = (company) => {
  if (!canHold(company)) return null;
  const books = new Books(company);
  const iterators = new Map<string, Members>();
  let begun = 0;

  const known = new Map<string, readonly ListedTransaction[]>();
  const listed = (entity: string): readonly ListedTransaction[] => {
    const found = known.get(entity) ?? transactionsOf(books, entity);
    known.set(entity, found);
    return found;
  };

  function answer(message: string): MachineAnswer {
    const read = readRequests(message);
    if (read === null) return BAD_XML;
    return knows(read.version) ? { response: responseOf(read.requests.map(answerTo)) } : BAD_VERSION;
  }

  function answerTo(request: DesktopRequest): XmlText {
    const { name, attributes } = request;
    const rs = name.replace(/Rq$/, 'Rs');
    const status = (code: number, severity: string, text: string, more: Readonly<Record<string, string>>, members: readonly XmlText[]) => {
      const given = { statusCode: String(code), statusSeverity: severity, statusMessage: text };
      return xml(rs, members, { requestID: attributes['requestID'] ?? '', ...given, ...more });
    };
    if (name.includes('Report')) {
      const report = reportAnswer(books, request);
      return report === null ? status(3210, 'Error', 'The report is not supported.', {}, []) : status(0, 'Info', 'Status OK', {}, report);
    }
    const entity = name.replace(/QueryRq$/, '');
    if (entity === 'Currency' && books.currencies.length === 1) return status(3250, 'Error', 'This feature is not enabled.', {}, []);
    const { iterator, iteratorID, metaData } = attributes;
    const left = iterator === 'Continue' ? iterators.get(iteratorID ?? '') : membersFor(entity, request);
    if (left === undefined) return status(3391, 'Error', 'The iterator is unknown.', {}, []);
    if (metaData === 'MetaDataOnly') return status(0, 'Info', 'Status OK', { retCount: String(left.length) }, []);
    const count = iterator === undefined ? left.length : Number(request.text('MaxReturned'));
    if (!(count > 0) && iterator !== undefined) return status(3210, 'Error', 'MaxReturned is missing.', {}, []);
    const id = iteratorID ?? `{iterator-${(begun += 1)}}`;
    const rest = left.slice(count);
    iterators.set(id, rest);
    const more: Record<string, string> = iterator === undefined ? {} : { iteratorRemainingCount: String(rest.length), iteratorID: id };
    const members = left.slice(0, count).map((each) => xml(`${entity}Ret`, each));
    if (members.length > 0) return status(0, 'Info', 'Status OK', more, members);
    return status(1, 'Info', 'A query request did not find a matching object in QuickBooks', more, []);
  }

  function membersFor(entity: string, request: DesktopRequest): Members {
    const wanted = new Set(request.texts('IncludeRetElement'));
    const fields = (members: readonly XmlText[]) => (wanted.size === 0 ? members : members.filter(({ name }) => wanted.has(name)));
    if (!TRANSACTIONS.test(entity)) return listMembers(books, entity).map(fields);
    const [from, to] = [request.text('TxnDateRangeFilter/FromTxnDate'), request.text('TxnDateRangeFilter/ToTxnDate')];
    const ids = new Set(request.texts('TxnID'));
    const hasLinks = request.text('IncludeLinkedTxns') === 'true' || request.text('IncludeLineItems') === 'true';
    return listed(entity)
      .filter(({ transaction: { id, date } }) => (ids.size === 0 || ids.has(txnIdOf(id))) && date >= (from ?? '') && date <= (to ?? '9999'))
      .filter(({ isOpen }) => request.text('PaidStatus') !== 'NotPaidOnly' || isOpen)
      .map(({ members }) => fields(hasLinks ? members : members.filter(({ name }) => name !== 'LinkedTxn' && name !== 'AppliedToTxnRet')));
  }

  const greeting = ['Host', 'Company', 'Preferences'].map((entity) =>
    xml(
      `${entity}QueryRs`,
      listMembers(books, entity).map((members) => xml(`${entity}Ret`, members)),
      {
        ...{ requestID: '0', statusCode: '0', statusSeverity: 'Info', statusMessage: 'Status OK' },
      },
    ),
  );
  return {
    companyFile: `C:\\Users\\Public\\Documents\\Intuit\\QuickBooks\\${company.id}.qbw`,
    hostAnswer: responseOf(greeting),
    openSession: () => iterators.clear(),
    answer,
  };
};

function responseOf(answers: readonly XmlText[]): string {
  return `<?xml version="1.0" ?>\n${xml('QBXML', [xml('QBXMLMsgsRs', answers)]).text}\n`;
}
