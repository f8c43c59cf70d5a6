/** What `npm audit --json` found, as a sentence, and whether it stops a release: only an advisory of at least high severity does. */
export function verdictOf(printed) {
  const report = parsed(printed);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) return { isUnsafe: false, text: `Not checked: the registry told no advisories (${reasonOf(report)}).` };
  const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  const told = `${counts.total} production dependencies with advisories, ${grave.length} of them high or critical`;
  const names = grave.map(([name, { severity }]) => `\n  ${name}: ${severity}`).join('');
  return { isUnsafe: grave.length > 0, text: `Checked: ${told}.${names}` };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(report) {
  return report?.message || report?.error?.summary || report?.error?.code || 'no answer that could be read';
}
