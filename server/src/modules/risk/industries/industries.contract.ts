import { z } from 'zod';
import { answer, contracts } from '../../../platform/rest/contract';

const IndustryCodeSchema = z
  .object({
    NaicsCode: z.string().regex(/^[0-9]{6}$/),
    Description: z.string(),
    AdditionalDescriptions: z.array(z.string()).describe('Entries of the index.'),
  })
  .meta({ id: 'IndustryCode' });

export const INDUSTRY_CONTRACTS = contracts('Risk', {
  searchNaicsCodes: {
    method: 'GET',
    path: '/api/Industries/NaicsCodes',
    access: 'public',
    summary: 'The twenty NAICS 2022 industries that best match a query.',
    description: 'Digits match the start of the code. Words can be incomplete or misspelled; titles come before index entries.',
    query: z.object({
      query: z.string().default('').meta({ documentedAs: z.string() }).describe('What was typed; nothing finds nothing.'),
    }),
    answers: {
      200: answer('Industries, best match first; matching index entries come first.', z.array(IndustryCodeSchema), [
        {
          NaicsCode: '311811',
          Description: 'Retail Bakeries',
          AdditionalDescriptions: [
            'Bakeries with baking from flour on the premises, retailing not for immediate consumption',
            'Bagels made on the premises',
          ],
        },
      ]),
    },
  },
});
