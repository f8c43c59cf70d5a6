import { describe, expect, it } from 'vitest';
import { connectFile } from './connect-file';
import { readHresult } from './read-hresult';
import { soapAnswer, soapFault } from './soap-answer';
import { readSoapCall } from './soap-call';
import { readXml } from './xml-element';

const call = (body: string, head = '<?xml version="1.0" encoding="utf-8"?>') =>
  `${head}<soap:Envelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const method = (name: string, content: string) => call(`<${name} xmlns="http://developer.intuit.com/">${content}</${name}>`);

describe('the envelope of a call', () => {
  it('is read to its method and the text of each parameter', () => {
    expect(readSoapCall(method('authenticate', '<strUserName>ch-7</strUserName><strPassword>a&amp;b &#x41;&#66;</strPassword>'))).toEqual({
      method: 'authenticate',
      given: { strUserName: 'ch-7', strPassword: 'a&b AB' },
    });
    expect(readSoapCall(method('serverVersion', ''))).toEqual({ method: 'serverVersion', given: {} });
  });

  it('may leave parameters out, and may have a prefix for the service', () => {
    const prefixed = call(
      '<d:connectionError xmlns:d="http://developer.intuit.com/"><d:ticket>t</d:ticket><d:message/></d:connectionError>',
    );
    expect(readSoapCall(prefixed)).toEqual({ method: 'connectionError', given: { ticket: 't', hresult: '', message: '' } });
  });

  it('holds a long answer whole', () => {
    const response = `<QBXML>${'<Line a="1">5.00 &amp; more</Line>'.repeat(10_000)}</QBXML>`;
    const escaped = response.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const read = readSoapCall(method('receiveResponseXML', `<ticket>t</ticket><response>${escaped}</response>`));
    expect(read?.method === 'receiveResponseXML' && read.given.response === response).toBe(true);
  });

  const fine = '<ticket>t</ticket>';
  it.each([
    ['a document type', method('getLastError', fine).replace('<soap:Envelope', '<!DOCTYPE x><soap:Envelope')],
    [
      'an entity of its own',
      call(`<getLastError xmlns="http://developer.intuit.com/"><ticket>&a;</ticket></getLastError>`, '<!DOCTYPE x [<!ENTITY a "lol">]>'),
    ],
    ['an entity that is not defined', method('getLastError', '<ticket>&nbsp;</ticket>')],
    ['a bare ampersand', method('getLastError', '<ticket>a & b</ticket>')],
    ['a character that XML has no place for', method('getLastError', '<ticket>&#0;</ticket>')],
    ['half a character', method('getLastError', '<ticket>&#xD800;</ticket>')],
    ['a comment', method('getLastError', '<!-- --><ticket>t</ticket>')],
    ['CDATA', method('getLastError', '<ticket><![CDATA[t]]></ticket>')],
    ['an instruction', method('getLastError', '<?php ?><ticket>t</ticket>')],
    ['a cut', method('getLastError', fine).slice(0, -20)],
    ['more behind it', `${method('getLastError', fine)}<more/>`],
    ['elements that cross', method('getLastError', '<ticket>t</soap:Body>')],
    ['an unknown method', method('dropTables', '')],
    ['an unknown parameter', method('getLastError', '<password>t</password>')],
    ['a parameter with elements', method('getLastError', '<ticket><b>t</b></ticket>')],
    ['two calls', call('<serverVersion xmlns="http://developer.intuit.com/"/>'.repeat(2))],
    ['another namespace', call('<serverVersion xmlns="http://example.com/"/>')],
    ['no envelope', '<serverVersion xmlns="http://developer.intuit.com/"/>'],
    ['nothing', ''],
  ])('is refused with %s', (_, document) => {
    expect(readSoapCall(document)).toBeNull();
  });

  it('is refused when it nests deep, or holds very many elements', () => {
    expect(readXml(`${'<a>'.repeat(12)}${'</a>'.repeat(12)}`)).not.toBeNull();
    expect(readXml(`${'<a>'.repeat(13)}${'</a>'.repeat(13)}`)).toBeNull();
    expect(readXml(`<a>${'<b/>'.repeat(300)}</a>`)).toBeNull();
    expect(readXml('<a'.repeat(200_000))).toBeNull();
  });
});

describe('an answer', () => {
  it('is the result of its method, escaped', () => {
    const answer = readXml(soapAnswer('sendRequestXML', '<QBXML a="1">5 & 6</QBXML>'));
    const response = answer?.children[0]?.children[0];
    expect(response).toMatchObject({ name: 'sendRequestXMLResponse', namespace: 'http://developer.intuit.com/' });
    expect(response?.children).toMatchObject([{ name: 'sendRequestXMLResult', text: '<QBXML a="1">5 & 6</QBXML>' }]);
  });

  it('lists texts in the namespace of the service', () => {
    const list = readXml(soapAnswer('authenticate', ['ticket', 'none']))?.children[0]?.children[0]?.children[0];
    expect(list?.children).toMatchObject([
      { name: 'string', namespace: 'http://developer.intuit.com/', text: 'ticket' },
      { name: 'string', namespace: 'http://developer.intuit.com/', text: 'none' },
    ]);
  });

  it('is a SOAP fault where the call was wrong', () => {
    expect(readXml(soapFault('No <call>'))?.children[0]?.children[0]?.children.map(({ text }) => text)).toEqual([
      'soap:Client',
      'No <call>',
    ]);
  });
});

describe('an error on the machine', () => {
  it.each([
    ['', null],
    ['0x00000000', null],
    ['0x80040400', { kind: 'refused', code: 'InternalError' }],
    ['0x80040401', { kind: 'wait', reason: 'notOpen' }],
    ['80040408', { kind: 'wait', reason: 'notOpen' }],
    ['0x8004040a', { kind: 'wait', reason: 'otherCompany' }],
    ['0x80040410', { kind: 'wait', reason: 'otherMode' }],
    ['0x80040423', { kind: 'refused', code: 'InternalError' }],
    ['0x80040404', { kind: 'refused', code: 'InternalError' }],
    ['0x80040420', { kind: 'refused', code: 'Disconnected' }],
    ['0x8004042c', { kind: 'refused', code: 'Disconnected' }],
    ['0x80040402', { kind: 'wait', reason: 'unexpected' }],
  ])('%s is read', (hresult, issue) => {
    expect(readHresult(hresult)).toEqual(issue);
  });
});

describe('the file of a connection', () => {
  const FACTS = {
    appName: 'Countinghouse',
    description: 'Sends the books to Smith & Sons',
    everyMinutes: 15,
    appUrl: 'https://lender.example/connector/qbwc',
    supportUrl: 'https://lender.example/',
    userName: 'ch-7',
    ownerId: '57f3b9b6-86f1-4fcc-b1ff-966de1813d20',
    fileId: '67f3b9b6-86f1-4fcc-b1ff-966de1813d20',
  };

  it('names the service, the user, and both ids', () => {
    const read = readXml(connectFile(FACTS));
    expect(Object.fromEntries(read?.children.map(({ name, text, children }) => [name, children[0]?.text ?? text]) ?? [])).toEqual({
      AppName: 'Countinghouse',
      AppID: '',
      AppURL: 'https://lender.example/connector/qbwc',
      AppDescription: 'Sends the books to Smith & Sons',
      AppSupport: 'https://lender.example/',
      UserName: 'ch-7',
      OwnerID: '{57f3b9b6-86f1-4fcc-b1ff-966de1813d20}',
      FileID: '{67f3b9b6-86f1-4fcc-b1ff-966de1813d20}',
      QBType: 'QBFS',
      Style: 'Document',
      Scheduler: '15',
      IsReadOnly: 'true',
    });
  });

  it('is made for HTTPS, or this machine, with its support page on the same host', () => {
    const withUrl = (appUrl: string, supportUrl = appUrl) => connectFile({ ...FACTS, appUrl, supportUrl });
    expect(() => withUrl('http://lender.example/q')).toThrow(RangeError);
    expect(() => withUrl('https://lender.example/q', 'https://other.example/')).toThrow(RangeError);
    expect(withUrl('http://lender.localhost:3000/q')).toContain('<AppURL>http://lender.localhost:3000/q</AppURL>');
  });
});
