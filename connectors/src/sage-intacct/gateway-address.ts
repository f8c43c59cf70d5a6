const PATH = '/ia/xml/xmlgw.phtml';
const DOMAIN = 'intacct.com';

/**
 * Where calls of a session go: to the endpoint that the vendor named for it, if that is one of the vendor's own, else to the gateway at the
 * address of the API. What is sent there holds the password of the product.
 */
export function gatewayOf(apiUrl: string, stated: string | null = null): string {
  const gateway = `${apiUrl}${PATH}`;
  const [named, known] = [URL.parse(stated ?? ''), URL.parse(gateway)];
  if (named === null || known === null || named.username !== '' || named.password !== '') return gateway;
  const isVendors = named.protocol === 'https:' && isWithin(named.hostname) && isWithin(known.hostname);
  return named.origin === known.origin || isVendors ? named.href : gateway;
}

function isWithin(host: string): boolean {
  return host === DOMAIN || host.endsWith(`.${DOMAIN}`);
}
