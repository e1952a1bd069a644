/** Agreements: the terms and conditions of a merchant as a document. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'

export const problemsOfAgreements = problems('agreements', {
  termsUnknown: [404, 'Downloading Terms and Conditions Failed'],
})
export const texts = { notDownloaded: 'Downloading Terms and Conditions Error' } as const

export const downloadTerms = endpoint({
  id: 'agreements.downloadTerms',
  method: 'POST',
  path: '/qr/merchantsettings/download_tnc_pdf',
  says: 'Returns the terms and conditions of a merchant (PDF): the text that it accepted, with its fees and limits of today.',
  audit: 'Terms and conditions downloaded',
  fails: texts.notDownloaded,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_SETTINGS', 'download'),
  body: z.object({
    /** Another version of the text; without it the one that the merchant accepted, or the current one. */
    version: z
      .string()
      .regex(/^\d{4}-\d{2}$/, 'A version is a month, such as 2026-11.')
      .optional(),
  }),
  answer: z.null(),
  file: true,
  reads: true,
  problems: [problemsOfAgreements.termsUnknown],
})
