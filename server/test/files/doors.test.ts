/** Mutated files through every call with which a merchant uploads a document: each is stored sound or refused, and nothing is left behind. */
import { uploadDocs } from '@singil/contract/onboarding/bir-documents'
import { uploadCardDocument } from '@singil/contract/onboarding/card-applications'
import { uploadDocument } from '@singil/contract/onboarding/kyc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../sweep/form.ts'
import { nothingLeft, openFileDesk } from './desk.ts'
import { mutatedFiles } from './mutated.ts'

let desk: Awaited<ReturnType<typeof openFileDesk>>
beforeAll(async () => {
  desk = await openFileDesk()
})
afterAll(() => desk.world.close())

const doors = [
  { endpoint: uploadDocument, type: 'SELFIE' },
  { endpoint: uploadDocs, type: 'INVOICE_AUTHORITY' },
  { endpoint: uploadCardDocument, type: 'FS' },
]

test.each(doors)('$endpoint.id', { timeout: 240_000 }, async ({ endpoint, type }) => {
  const { world } = desk
  const files = await mutatedFiles(2026)
  const outcomes = { stored: 0, refused: 0 }
  for (let nth = 0; nth < 30; nth++) {
    const bytes = nth % 5 === 0 ? files.pdf() : files.picture()
    const form = formOf({ type }, { name: `file ${nth}.jpg`, bytes })
    const headers = { ...world.callerOf(endpoint), 'content-type': form.type }
    const answer = await world.send('POST', endpoint.path, { headers, body: form.body })
    if (answer.status === 200) outcomes.stored++
    else {
      expect(answer.body.code, answer.text).toMatch(/^files\./)
      outcomes.refused++
    }
  }
  expect(outcomes.stored).toBeGreaterThan(0)
  expect(outcomes.refused).toBeGreaterThan(0)
  const kept = await world.rows<{ media_type: string; size: number }>(
    "select media_type, size from files where kind = $1 and state = 'stored'",
    [endpoint.upload.id],
  )
  expect(kept.length).toBeGreaterThan(0)
  for (const { media_type: mediaType, size } of kept) {
    expect(['image/jpeg', 'application/pdf']).toContain(mediaType)
    expect(size).toBeGreaterThan(0)
  }
  expect(await desk.leftovers()).toEqual(nothingLeft)
})
