import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { consentOf } from './consent';

/** How access to a company's books is granted: on the package's consent page, in a form of ours, or by a file for the customer's computer. */
export type Grant =
  /** With `companies`, the consent covers all of them, and one is chosen in the popup. */
  { readonly by: 'consent'; readonly companies?: readonly string[] } | ({ readonly by: 'form' } & Typed) | { readonly by: 'file' };

/** Grants access to the books of a company of a package in the popup. */
export async function grantAccess(opened: Promise<Page>, name: string, { company, grant }: ConnectedCompany): Promise<void> {
  if (grant.by === 'form') return byForm(opened, name, grant);
  if (grant.by === 'file') return byFile(opened, name, company);
  return grant.companies === undefined ? byConsent(opened, name, company) : byConsentToSeveral(opened, name, grant.companies, company);
}

/** A company as it is called once connected, and how access to its books is granted. */
export interface ConnectedCompany {
  readonly company: string;
  readonly grant: Grant;
}

/** How long an import may last: a computer that polls is asked for one thing at a time. */
export const LASTS = { timeout: 200_000 };

async function byConsent(opened: Promise<Page>, name: string, company: string): Promise<void> {
  const consent = await consentOf(opened, name);
  await expect(consent.getByText(`This is a stand-in for ${name} with sample companies.`)).toBeVisible();
  await consent.getByRole('radio', { name: new RegExp(`^${company} `) }).check();
  await consent.getByRole('button', { name: 'Allow access' }).click();
}

async function byConsentToSeveral(opened: Promise<Page>, name: string, companies: readonly string[], company: string): Promise<void> {
  const consent = await consentOf(opened, name);
  for (const each of companies) await consent.getByRole('checkbox', { name: new RegExp(`^${each} `) }).check();
  await consent.getByRole('button', { name: 'Allow access' }).click();
  await choose(consent, company);
}

/** The first time with a value that the package refuses. */
async function byForm(opened: Promise<Page>, name: string, { values, wrong, choice, unfold }: Typed): Promise<void> {
  const form = await opened;
  await expect(form.getByRole('heading', { level: 1, name: `Connect ${name}` })).toBeVisible();
  if (unfold !== undefined) await form.getByText(unfold).click();
  await expectAccessible(form, `the form of ${name}`);
  await fill(form, { ...values, ...wrong });
  await expect(form.getByRole('alert')).toContainText(`${name} doesn’t accept these details.`);
  await expectAccessible(form, `the form of ${name} with details that it doesn’t accept`);
  await fill(form, values);
  if (choice !== undefined) await choose(form, choice);
}

/** What a person types by the labels of the fields. */
interface Typed {
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong at first. */
  readonly wrong: Readonly<Record<string, string>>;
  /** What unfolds the form where it stands beside a consent page. */
  readonly unfold?: string;
  /** What is chosen where the values reach several companies. */
  readonly choice?: string;
}

async function choose(popup: Page, company: string): Promise<void> {
  await expect(popup.getByRole('heading', { level: 1, name: 'Choose the company' })).toBeVisible();
  await popup.getByRole('radio', { name: company, exact: true }).check();
  await popup.getByRole('button', { name: 'Connect this company' }).click();
}

async function fill(form: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Connect' }).click();
}

/** The file is opened on the stand-in for the customer's computer with the company. */
async function byFile(opened: Promise<Page>, name: string, company: string): Promise<void> {
  const steps = await opened;
  await expect(steps.getByRole('heading', { level: 1, name: `Connect ${name}` })).toBeVisible();
  await steps.getByRole('button', { name: 'Show the steps' }).click();
  await expectAccessible(steps, `the steps to connect ${name}`);
  const downloading = steps.waitForEvent('download');
  await steps.getByRole('link', { name: 'Download the file' }).click();
  const file = await downloading;
  const password = await steps.locator('#password').innerText();
  const opening = steps.waitForEvent('popup');
  await steps.getByRole('link', { name: 'Open the computer’s page' }).click();
  const computer = await opening;
  await computer.getByLabel('File of the connection (.qwc)').setInputFiles(await file.path());
  await expect(computer.getByLabel('Its text')).toHaveValue(/<QBWCXML>/);
  await computer.getByLabel('Password from the steps').fill(password);
  await computer.getByLabel('Company that is open').selectOption({ label: company });
  await computer.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(computer.getByRole('heading', { name: 'Connections' })).toBeVisible();
  await computer.close();
}
