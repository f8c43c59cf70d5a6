/** A multipart body with one file, behind further fields where they are given, and its content type. */
export function multipart(
  content: Buffer | string,
  fileName = 'ledger.csv',
  field = 'content',
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = 'a-boundary-of-the-test';
  const before = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${before.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
