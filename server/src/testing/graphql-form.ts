/** A GraphQL operation with a file in `input.file` of its variables, as the multipart request specification has it, and the content type. */
export function graphqlForm(
  query: string,
  input: object,
  file: { readonly content: Buffer | string; readonly name: string },
  boundary = 'a-boundary-of-the-test',
) {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    part('name="operations"', JSON.stringify({ query, variables: { input: { ...input, file: null } } })),
    part('name="map"', '{"0":["variables.input.file"]}'),
    part(`name="0"; filename="${file.name}"`, file.content),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'apollo-require-preflight': '1' } };
}
