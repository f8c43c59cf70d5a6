/** Texts and whether they are unsafe; read by the tests of every program that passes its own sanitizer. */
export const UNSAFE_TEXT_EXAMPLES: readonly { readonly text: string; readonly unsafe: boolean }[] = [
  { text: '', unsafe: false },
  { text: 'Acme & Sons', unsafe: false },
  { text: 'R&D > 5 %', unsafe: false },
  { text: '=SUM(A1)', unsafe: false },
  { text: 'Größe, Ελλάδα, 日本', unsafe: false },
  { text: 'one\ttwo', unsafe: false },
  { text: 'Acme\u0000', unsafe: true },
  { text: '\u001b[31mAcme', unsafe: true },
  { text: 'Acme \u{1f9c1}', unsafe: false },
  { text: 'Acme \ud83e', unsafe: true },
  { text: '\uddc1 Acme', unsafe: true },
  { text: '<b>Acme</b>', unsafe: true },
  { text: '<img src=x onerror=alert(1)>', unsafe: true },
  { text: 'Acme<script>alert(1)</script>', unsafe: true },
  { text: '<a href="https://example.com">Acme</a>', unsafe: true },
  { text: '<!-- note -->Acme', unsafe: true },
];
