import { CONNECTOR_NAMESPACE, ENVELOPE_NAMESPACE, PARAMETERS, type SoapMethod } from '../../web-connector/soap-call';
import { escapeXml, readXml } from '../../web-connector/xml-element';
import type { MachineAnswer, MachinePackage } from './machine-package';

/** What goes wrong in the next run. */
export type MachineFault =
  /** The package can't be reached: the error that is told in the place of the first request. */
  | { readonly kind: 'connectionError'; readonly hresult: string; readonly message: string }
  /** After so many answers that arrived the next one is cut, and the run with it. */
  | { readonly kind: 'cutAnswer'; readonly after: number }
  /** After so many answers the result of the next one is lost on its way back, so that it is sent once more. */
  | { readonly kind: 'lostResult'; readonly after: number }
  /** After so many answers the machine is turned off. */
  | { readonly kind: 'turnedOff'; readonly after: number };

/** What a Web Connector needs from outside. */
export interface WebConnectorOptions {
  readonly userName: string;
  /** As its user typed it. */
  readonly password: string;
  readonly machine: MachinePackage;
  /** Posts an envelope to the address of the file. */
  readonly post: (envelope: string, soapAction: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** Waits while the service has nothing to ask yet, after so many waits since its last request. */
  readonly idle: (waits: number) => Promise<void>;
  /** How often it asks again while the service has nothing to ask; 60 times where absent. */
  readonly mostIdle?: number;
}

/** How a run ended, with the last words of the service. */
export interface WebConnectorRun {
  readonly outcome: 'done' | 'nothing' | 'notAUser' | 'busy' | 'failed' | 'turnedOff';
  readonly answers: number;
  readonly told: string | null;
}

const MOST_IDLE = 60;

class TurnedOffError extends Error {}
class FailedError extends Error {}

/** A stand-in for the program on the customer's machine: each run is one session with the service, in the vendor's order of calls. */
export class WebConnector {
  readonly #options: WebConnectorOptions;
  #fault: MachineFault | null = null;
  #answers = 0;

  constructor(options: WebConnectorOptions) {
    this.#options = options;
  }

  /** Scripts what goes wrong in the next run. */
  harm(fault: MachineFault): void {
    this.#fault = fault;
  }

  /** Asks the service for work until there is none, as a person does who presses Update, or as the schedule of the file does. */
  async run(): Promise<WebConnectorRun> {
    this.#answers = 0;
    try {
      return await this.#session();
    } catch (error) {
      if (error instanceof TurnedOffError) return this.#end('turnedOff', null);
      if (error instanceof FailedError) return this.#end('failed', error.message);
      throw error;
    } finally {
      this.#fault = null;
    }
  }

  async #session(): Promise<WebConnectorRun> {
    const { userName, password, machine, mostIdle = MOST_IDLE } = this.#options;
    await this.#call('serverVersion', {});
    const [versionAnswer = ''] = await this.#call('clientVersion', { strVersion: '34.0.10003.42' });
    if (versionAnswer.startsWith('E:')) return this.#end('failed', versionAnswer);
    const [ticket = '', companyFile = ''] = await this.#call('authenticate', { strUserName: userName, strPassword: password });
    if (companyFile === 'nvu') return this.#end('notAUser', null);
    if (companyFile === 'busy') return this.#end('busy', null);
    if (companyFile === 'none') return this.#end('nothing', null);
    machine.openSession();
    const fault = this.#fault;
    if (fault?.kind === 'connectionError') {
      const [told = ''] = await this.#call('connectionError', { ticket, hresult: fault.hresult, message: fault.message });
      return this.#end('failed', told);
    }
    let host = machine.hostAnswer;
    for (let idle = 0; idle < mostIdle;) {
      const requested = { ticket, strHCPResponse: host, strCompanyFileName: machine.companyFile };
      const [request = ''] = await this.#call('sendRequestXML', {
        ...requested,
        qbXMLCountry: 'US',
        qbXMLMajorVers: '13',
        qbXMLMinorVers: '0',
      });
      host = '';
      if (request === '') {
        const [error = ''] = await this.#call('getLastError', { ticket });
        if (error !== 'NoOp') return this.#close(ticket, error === '' ? 'done' : 'failed', error);
        await this.#options.idle(idle);
        idle += 1;
        continue;
      }
      idle = 0;
      const [percent = ''] = await this.#send(ticket, machine.answer(request));
      if (Number(percent) < 0) return this.#close(ticket, 'failed', (await this.#call('getLastError', { ticket }))[0] ?? '');
      if (Number(percent) >= 100) return this.#close(ticket, 'done', null);
    }
    return this.#close(ticket, 'nothing', null);
  }

  async #send(ticket: string, answer: MachineAnswer): Promise<readonly string[]> {
    const fault = this.#fault;
    const isDue = fault !== null && fault.kind !== 'connectionError' && fault.after === this.#answers;
    if (isDue && fault.kind === 'turnedOff') throw new TurnedOffError();
    const { response = '', hresult = '', message = '' } = answer as Partial<Record<'response' | 'hresult' | 'message', string>>;
    const given = { ticket, response, hresult, message };
    if (isDue && fault.kind === 'cutAnswer') {
      await this.#call('receiveResponseXML', given, (envelope) => envelope.slice(0, envelope.length / 2));
      throw new FailedError('The answer was cut.');
    }
    if (isDue && fault.kind === 'lostResult') await this.#call('receiveResponseXML', given);
    const result = await this.#call('receiveResponseXML', given);
    this.#answers += 1;
    return result;
  }

  async #close(ticket: string, outcome: WebConnectorRun['outcome'], told: string | null): Promise<WebConnectorRun> {
    const [farewell = ''] = await this.#call('closeConnection', { ticket });
    return this.#end(outcome, told ?? farewell);
  }

  #end(outcome: WebConnectorRun['outcome'], told: string | null): WebConnectorRun {
    return { outcome, answers: this.#answers, told };
  }

  /** The texts of the result: one, or those of its list. Throws FailedError for a refusal. */
  async #call(
    method: SoapMethod,
    given: Readonly<Record<string, string>>,
    harm: (envelope: string) => string = (envelope) => envelope,
  ): Promise<readonly string[]> {
    const parameters = PARAMETERS[method].map((name) => `<${name}>${escapeXml(given[name] ?? '')}</${name}>`).join('');
    const envelope = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE_NAMESPACE}"><soap:Body><${method} xmlns="${CONNECTOR_NAMESPACE}">${parameters}</${method}></soap:Body></soap:Envelope>`;
    const { status, text } = await this.#options.post(harm(envelope), `"${CONNECTOR_NAMESPACE}${method}"`);
    const result = readXml(text)?.children[0]?.children[0]?.children[0];
    if (status !== 200 || result?.name !== `${method}Result`) throw new FailedError(`${method} was answered with ${status}.`);
    return result.children.length > 0 ? result.children.map((each) => each.text) : [result.text];
  }
}
