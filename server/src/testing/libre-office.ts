import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Recalculate every formula on load, regardless of the program that wrote the file. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

/** A LibreOffice that recalculates workbooks, with a separate profile. */
export interface LibreOffice {
  /** The workbooks under their names, all in one start of the program, which takes longer than they do. */
  recalculate<Name extends string>(workbooks: Readonly<Record<Name, Buffer>>): Record<Name, Buffer>;
  close(): void;
}

/** Whether tests that need LibreOffice are skipped, which is said; in CI they never are. */
export function lacksLibreOffice(what: string): boolean {
  const present = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
  if (present || process.env['CI'] === 'true') return false;
  process.stderr.write(`LibreOffice (soffice) is absent: ${what} is not tested.\n`);
  return true;
}

export function openLibreOffice(): LibreOffice {
  const folder = mkdtempSync(join(tmpdir(), 'recalculation-'));
  mkdirSync(join(folder, 'profile', 'user'), { recursive: true });
  writeFileSync(join(folder, 'profile', 'user', 'registrymodifications.xcu'), SETTINGS);
  return {
    recalculate<Name extends string>(workbooks: Readonly<Record<Name, Buffer>>) {
      const names = Object.keys(workbooks) as Name[];
      for (const name of names) writeFileSync(join(folder, `${name}.xlsx`), workbooks[name]);
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      const target = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'out')];
      execFileSync('soffice', [profile, '--headless', ...target, ...names.map((name) => join(folder, `${name}.xlsx`))], {
        stdio: 'ignore',
      });
      return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, 'out', `${name}.xlsx`))])) as Record<Name, Buffer>;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
