import { CONNECTOR_NAMESPACE, PARAMETERS, type SoapMethod } from './soap-call';
import { escapeXml } from './xml-element';

/** The content type of the description. */
export const WSDL_CONTENT_TYPE = 'text/xml; charset=utf-8';

/** Parameters that are numbers; all others are texts. */
const NUMBERS: ReadonlySet<string> = new Set(['qbXMLMajorVers', 'qbXMLMinorVers']);
const NAME = 'QBWebConnectorSvc';

const METHODS = Object.keys(PARAMETERS) as SoapMethod[];
const perMethod = (write: (method: SoapMethod) => string) => METHODS.map(write).join('\n');
const element = (name: string, type: string) =>
  `<s:element minOccurs="${type === 's:int' ? 1 : 0}" maxOccurs="1" name="${name}" type="${type}"/>`;
const typeOfResult = (method: SoapMethod) => {
  if (method === 'authenticate') return 'tns:ArrayOfString';
  return method === 'receiveResponseXML' ? 's:int' : 's:string';
};
const sequenceOf = (elements: readonly string[]) => `<s:complexType><s:sequence>${elements.join('')}</s:sequence></s:complexType>`;

/** The WSDL 1.1 of the service at an address: what the Web Connector calls, document/literal over SOAP 1.1. */
export function serviceDescription(address: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="${CONNECTOR_NAMESPACE}" targetNamespace="${CONNECTOR_NAMESPACE}">
<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${CONNECTOR_NAMESPACE}">
${perMethod((method) => {
  const parameters = PARAMETERS[method].map((name) => element(name, NUMBERS.has(name) ? 's:int' : 's:string'));
  const result = sequenceOf([element(`${method}Result`, typeOfResult(method))]);
  return `<s:element name="${method}">${sequenceOf(parameters)}</s:element><s:element name="${method}Response">${result}</s:element>`;
})}
<s:complexType name="ArrayOfString"><s:sequence><s:element minOccurs="0" maxOccurs="unbounded" name="string" nillable="true" type="s:string"/></s:sequence></s:complexType>
</s:schema></wsdl:types>
${perMethod((method) => ['In', 'Out'].map((way) => messageOf(method, way)).join(''))}
<wsdl:portType name="${NAME}Soap">
${perMethod((method) => `<wsdl:operation name="${method}"><wsdl:input message="tns:${method}SoapIn"/><wsdl:output message="tns:${method}SoapOut"/></wsdl:operation>`)}
</wsdl:portType>
<wsdl:binding name="${NAME}Soap" type="tns:${NAME}Soap"><soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>
${perMethod((method) => `<wsdl:operation name="${method}"><soap:operation soapAction="${CONNECTOR_NAMESPACE}${method}" style="document"/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>`)}
</wsdl:binding>
<wsdl:service name="${NAME}"><wsdl:port name="${NAME}Soap" binding="tns:${NAME}Soap"><soap:address location="${escapeXml(address)}"/></wsdl:port></wsdl:service>
</wsdl:definitions>
`;
}

const messageOf = (method: SoapMethod, way: string) =>
  `<wsdl:message name="${method}Soap${way}"><wsdl:part name="parameters" element="tns:${method}${way === 'In' ? '' : 'Response'}"/></wsdl:message>`;
