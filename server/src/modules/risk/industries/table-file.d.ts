/** Compressed tables are bundled as a data address. */
declare module '*.tsv.gz?url&inline' {
  const address: string;
  export default address;
}
