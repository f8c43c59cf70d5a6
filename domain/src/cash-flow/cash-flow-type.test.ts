import { describe, expect, it } from 'vitest';
import { cashFlowTypeOf, isNamedForDisposal } from './cash-flow-type';

describe('the name of an account says where it is on the cash flow', () => {
  it.each([
    ['Revolving line of credit', 'Other Current Liability', 'Line of Credit'],
    ['Chase LOC 4432', 'Other Current Liability', 'Line of Credit'],
    ['Business line of credit', 'Credit Card', 'Line of Credit'],
    ['Ligne de crédit', 'Other Current Liability', 'Line of Credit'],
    ['Póliza de crédito', 'Other Current Liability', 'Line of Credit'],
    ['Kontokorrentkredit Sparkasse', 'Other Current Liability', 'Line of Credit'],
    ['CPLTD', 'Other Current Liability', 'Current Portion of Long Term Debt'],
    ['CMLTD - equipment', 'Other Current Liability', 'Current Portion of Long Term Debt'],
    ['Current portion of term loan', 'Other Current Liability', 'Current Portion of Long Term Debt'],
    ['Emprunt, part à court terme', 'Other Current Liability', 'Current Portion of Long Term Debt'],
    ['Porción corriente de deuda', 'Other Current Liability', 'Current Portion of Long Term Debt'],
    ['Darlehen, Restlaufzeit bis 1 Jahr', 'Other Current Liability', 'Current Portion of Long Term Debt'],
    ['Dividends payable', 'Other Current Liability', 'Dividends Payable'],
    ['Dividendes à payer', 'Other Current Liability', 'Dividends Payable'],
    ['Deferred income taxes', 'Long Term Liability', 'Deferred Tax'],
    ['Passive latente Steuern', 'Long Term Liability', 'Deferred Tax'],
    ['Deferred tax asset', 'Other Asset', 'Deferred Tax Asset'],
    ['Due from affiliate', 'Other Asset', 'Due from Owners and Affiliates'],
    ['Loans to officers', 'Other Current Asset', 'Due from Owners and Affiliates'],
    ['Shareholder loan', 'Long Term Liability', 'Due to Owners and Affiliates'],
    ['Compte courant d’associés', 'Other Current Liability', 'Due to Owners and Affiliates'],
    ['Verbindlichkeiten gegenüber Gesellschaftern', 'Other Current Liability', 'Due to Owners and Affiliates'],
    ['Deudas con socios', 'Long Term Liability', 'Due to Owners and Affiliates'],
    ['Restricted cash', 'Other Current Asset', 'Restricted Cash'],
    ['Efectivo restringido', 'Other Current Asset', 'Restricted Cash'],
  ] as const)('%s, %s: %s', (name, type, placed) => expect(cashFlowTypeOf({ name, type })).toBe(placed));

  it.each([
    ['Accrued interest on line of credit', 'Other Current Liability'],
    ['Current portion of deferred revenue', 'Other Current Liability'],
    ['Current portion of operating lease', 'Other Current Liability'],
    ['Deferred revenue', 'Other Current Liability'],
    ['Income tax payable', 'Other Current Liability'],
    ['Due to customers', 'Other Current Liability'],
    ['Members deposits', 'Other Current Liability'],
    ['Location deposits', 'Other Asset'],
    ['Loan costs', 'Other Asset'],
    ['Term loan', 'Long Term Liability'],
    ['Revolving line of credit', 'Expense'],
    ['Line of credit', 'Equity'],
  ] as const)('%s stays %s', (name, type) => expect(cashFlowTypeOf({ name, type })).toBe(type));
});

describe('the name of an account of income or expense says that it takes disposals', () => {
  it.each([
    ['Gain on sale of equipment', 'Other Income'],
    ['Gains/losses on disposal', 'Other Income'],
    ['Gain (loss) on disposal of fixed assets', 'Other Income'],
    ['Profit or loss on sale of property', 'Other Income'],
    ['Proceeds from asset disposals', 'Income'],
    ['Fixed asset disposal', 'Other Expense'],
    ['Disposal account', 'Other Income'],
    ['Sale of vehicles', 'Other Income'],
    ['Produits des cessions d’éléments d’actif', 'Other Income'],
    ['Produits des cessions des immobilisations corporelles', 'Other Income'],
    ['Valeurs comptables des éléments d’actif cédés', 'Other Expense'],
    ['Plus-values de cession', 'Other Income'],
    ['Erlöse aus Verkäufen Sachanlagevermögen 19 % USt (bei Buchgewinn)', 'Income'],
    ['Anlagenabgänge Sachanlagen (Restbuchwert bei Buchverlust)', 'Expense'],
    ['Erträge aus dem Abgang von Gegenständen des Anlagevermögens', 'Other Income'],
    ['Beneficios procedentes del inmovilizado material', 'Other Income'],
    ['Pérdidas por enajenación de activo fijo', 'Other Expense'],
  ] as const)('%s', (name, type) => expect(isNamedForDisposal({ name, type })).toBe(true));

  it.each([
    ['Profit from sales', 'Income'],
    ['Gain on sale', 'Other Income'],
    ['Loss on disposal of inventory', 'Other Expense'],
    ['Waste disposal', 'Expense'],
    ['Sale of goods', 'Income'],
    ['Sales of equipment', 'Income'],
    ['Proceeds from sale of vehicles', 'Income'],
    ['Equipment rental', 'Income'],
    ['Produits des cessions internes', 'Income'],
    ['Erlöse aus Vermietung', 'Income'],
    ['Ingresos por ventas', 'Income'],
    ['Disposal of equipment', 'Fixed Asset'],
  ] as const)('%s is not', (name, type) => expect(isNamedForDisposal({ name, type })).toBe(false));
});
