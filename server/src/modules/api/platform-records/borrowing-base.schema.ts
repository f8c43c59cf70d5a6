import { AGING_BASES } from '@countinghouse/domain/receivables/aging';
import { BORROWING_BASE_STATES } from '@countinghouse/domain/receivables/borrowing-base-state';
import { INELIGIBLE_RULES } from '@countinghouse/domain/receivables/eligible-receivables';
import { z } from 'zod';
import { date, dateTime, uuid } from '../../../platform/rest/schemas';

/** A decimal as text, in the currency of the certificate. */
const decimal = () => z.string();
const percent = () => z.string().describe('Percent.');

const IneligibleAmountsSchema = z
  .object({
    pastDue: decimal(),
    crossAged: decimal(),
    intercompany: decimal(),
    foreign: decimal(),
    government: decimal(),
    excluded: decimal(),
    noCustomer: decimal(),
    credits: decimal(),
    contra: decimal(),
    concentration: decimal(),
  })
  .describe('What each rule takes, in the order in which they are applied.')
  .meta({ id: 'IneligibleAmounts' });

const FiguresSchema = z
  .object({
    positive: decimal().describe('Sum of all positive documents.'),
    taken: IneligibleAmountsSchema,
    concentrationBase: decimal().describe('What was left before the cut for concentration.'),
    concentrationCap: decimal().describe('The most that counts of a customer without a cap of its own.'),
    eligible: decimal().describe('Eligible receivables.'),
    receivables: decimal().describe('What receivables add.'),
    inventoryGross: z.array(decimal()).describe('The balance of each class of inventory, in the order of the rules.'),
    inventoryClasses: z.array(decimal()).describe('What each class of inventory adds before the sublimit.'),
    inventory: decimal().describe('What inventory adds, the sublimit applied.'),
    equipmentItems: z.array(decimal()).describe('What each piece of equipment adds, in the order of the rules.'),
    equipment: decimal().describe('What equipment adds.'),
    reserves: decimal().describe('What is held back.'),
    borrowingBase: decimal(),
    line: decimal().describe('The lesser of borrowing base and commitment.'),
    availability: decimal().describe('What may still be drawn; a negative amount is an overadvance.'),
    suppressed: decimal().describe('What the borrowing base has beyond the commitment.'),
  })
  .meta({ id: 'BorrowingBaseFigures' });

const RulesSchema = z
  .object({
    agingBasis: z.enum(AGING_BASES),
    maxAgeDays: z.int(),
    crossAgePercent: percent().nullable().describe('Percent; null for off.'),
    concentrationPercent: percent(),
    excludeIntercompany: z.boolean(),
    excludeForeign: z.boolean(),
    excludeGovernment: z.boolean(),
    contra: z.boolean(),
    receivableAdvance: percent(),
    inventory: z.array(z.object({ name: z.string(), accountKeys: z.array(z.string()), ineligible: decimal(), advance: percent() })),
    inventorySublimit: decimal().nullable().describe('Null for no limit.'),
    equipment: z.array(z.object({ name: z.string(), appraisedValue: decimal(), appraisedOn: date(), advance: percent() })),
    reserves: z.array(z.object({ name: z.string(), amount: decimal() })),
  })
  .describe('What counts, and how much of it is lent against.')
  .meta({ id: 'BorrowingBaseRules' });

/** A certificate in a list. */
export const BorrowingBaseSchema = z
  .object({
    id: uuid(),
    facilityId: uuid(),
    financialRecordId: uuid(),
    asOf: date().describe('The day of the documents.'),
    state: z.enum(BORROWING_BASE_STATES),
    currency: z.string().describe('ISO 4217; every amount is in it.'),
    rulesVersion: z.int().describe('The version of the facility whose rules the draft began with.'),
    version: z.int(),
    balances: z
      .object({ commitment: decimal(), outstanding: decimal(), lettersOfCredit: decimal() })
      .nullable()
      .describe('What may be drawn, and is; null once the amounts were erased.'),
    figures: FiguresSchema.nullable().describe('Null once the amounts were erased with the collection.'),
    differenceReason: z.string().nullable().describe('Why a difference to the control accounts was accepted.'),
    hash: z.string().nullable().describe('SHA-256 of what was certified; null for what is not.'),
    certifiedAt: dateTime().nullable(),
    erasedAt: dateTime().nullable().describe('When its amounts were erased with the collection; null while they are there.'),
    erasureText: z.string().nullable().describe('Says in English that the amounts were erased.'),
  })
  .meta({ id: 'BorrowingBase' });

/** A certificate with its rules and the way of each customer through them. */
export const BorrowingBaseDetailsSchema = BorrowingBaseSchema.extend({
  rules: RulesSchema.nullable().describe('Null once the amounts were erased.'),
  customers: z
    .array(
      z.object({
        customer: z.string().nullable().describe('Key of the customer; null for documents without one.'),
        name: z.string().nullable(),
        positive: decimal().describe('Sum of its positive documents.'),
        taken: IneligibleAmountsSchema,
        eligible: decimal(),
      }),
    )
    .describe('The largest first; empty once the amounts were erased.'),
}).meta({ id: 'BorrowingBaseDetails' });

const PAGE_FACTS = {
  totalCount: z.int(),
  nextCursor: z.string().nullable().describe('Send it as `after` for the next page; null on the last one.'),
};

/** A page of certificates and drafts. */
export const BorrowingBasesSchema = z
  .object({ ...PAGE_FACTS, borrowingBases: z.array(BorrowingBaseSchema) })
  .meta({ id: 'BorrowingBases', description: 'A page of borrowing base certificates and drafts.' });

/** A page of the documents of a certificate. */
export const BorrowingBaseDocumentsSchema = z
  .object({
    ...PAGE_FACTS,
    documents: z
      .array(
        z.object({
          id: z.string().describe('Id of the document in the source.'),
          kind: z.string(),
          number: z.string().nullable(),
          customer: z.string().nullable().describe('Key of the customer; null for a document without one.'),
          name: z.string().nullable().describe('Name of the customer.'),
          date: date(),
          due: date().nullable(),
          open: decimal().describe('What is open; a credit is negative.'),
          rule: z
            .enum(INELIGIBLE_RULES)
            .nullable()
            .describe('The rule that took it; null where it counts before credits, contra and concentration are taken of its customer.'),
        }),
      )
      .describe('In the order of the source.'),
  })
  .meta({ id: 'BorrowingBaseDocuments' });
