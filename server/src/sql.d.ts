/** SQL files are bundled as text. */
declare module '*.sql?raw' {
  const sql: string;
  export default sql;
}
