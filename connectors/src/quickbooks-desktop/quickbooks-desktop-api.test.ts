import { expect, it } from 'vitest';
import { element } from './qbxml';
import { answerOf, fakeDesktop } from './testing/fake-desktop';

const customer = (id: string) => `<CustomerRet><ListID>${id}</ListID></CustomerRet>`;

it('a list is read to its end by an iterator of one session, with the same filters', async () => {
  const { api, requested } = await fakeDesktop({
    Customer: answerOf('CustomerQuery', customer('C1'), ' iteratorRemainingCount="1" iteratorID="{a&amp;&quot;b}"'),
    'Customer/2': answerOf('CustomerQuery', customer('C2'), ' iteratorRemainingCount="0" iteratorID="{a&amp;&quot;b}"'),
  });
  const listed = await api.list({ entity: 'Customer', filters: [element('ActiveStatus', 'All')] });
  expect(listed.map((each) => each.get('ListID').text())).toEqual(['C1', 'C2']);
  const [, first, next] = requested;
  const filters = '<MaxReturned>500</MaxReturned><ActiveStatus>All</ActiveStatus></CustomerQueryRq>';
  expect([first?.session, next?.session]).toEqual([null, 's1']);
  expect(first?.body).toContain(`<CustomerQueryRq requestID="1" iterator="Start">${filters}`);
  expect(next?.body).toContain(`<CustomerQueryRq requestID="1" iterator="Continue" iteratorID="{a&amp;&quot;b}">${filters}`);
});

it('an answer that does not say what is left of its list is not taken for the last', async () => {
  const { api } = await fakeDesktop({ Customer: answerOf('CustomerQuery', customer('C1'), ' iteratorRemainingCount=""') });
  await expect(api.list({ entity: 'Customer' })).rejects.toThrow(/@iteratorRemainingCount is not /);
});

it('the plan counts lists in one message, with an answer for each five hundred members', async () => {
  const counted = answerOf('CustomerQuery', '', ' retCount="1200"').replace(
    '</QBXMLMsgsRs>',
    '<VendorQueryRs statusCode="1" retCount="0"/></QBXMLMsgsRs>',
  );
  const { api, requested } = await fakeDesktop({ counts: counted });
  await api.expectPages(['Customer', 'Vendor']);
  api.plan.complete();
  expect(requested.at(-1)?.body).toContain(
    '<CustomerQueryRq requestID="1" metaData="MetaDataOnly"></CustomerQueryRq><VendorQueryRq requestID="2"',
  );
  // Beside the call for the host and that for the counts, three and one.
  expect(api.plan.total).toBe(6);
});
