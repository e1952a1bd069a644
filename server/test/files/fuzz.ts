/** Mutated pictures and PDFs: each is stored as a sound file of its type, or refused with a message; memory stays bounded. */
import { plainPdf } from './pdfs.ts'
import { mutatedFiles } from './mutated.ts'
import { jpg } from './pictures.ts'
import { nothingLeft, openFileDesk } from './desk.ts'
import { Refusal } from '@singil/contract/kit/problem'
import { expect } from 'vitest'

const megabyte = 1_048_576
/** Above the memory before the first file. */
const maxGrowth = 200 * megabyte

export async function fuzz({ pictures, pdfs, seed }: { pictures: number; pdfs: number; seed: number }): Promise<void> {
  const desk = await openFileDesk()
  try {
    const files = await mutatedFiles(seed)
    const outcomes = { stored: 0, refused: 0 }
    await desk.keep(await jpg(300, 200), 'warm.jpg')
    await desk.keep(plainPdf(1), 'warm.pdf')
    const before = process.memoryUsage().rss
    let most = 0
    for (let nth = 0; nth < pictures + pdfs; nth++) {
      const bytes = nth < pictures ? files.picture() : files.pdf()
      try {
        const { media_type, size } = await desk.keep(bytes, `file ${nth}`)
        expect(['image/jpeg', 'application/pdf']).toContain(media_type)
        expect(size).toBeGreaterThan(0)
        outcomes.stored++
      } catch (error) {
        // Anything but a refusal is a fault of ours.
        if (!(error instanceof Refusal))
          throw new Error(`File ${nth} of seed ${seed}: ${String(error)}`, { cause: error })
        expect(error.message).toMatch(/“file \d+”/)
        outcomes.refused++
      }
      most = Math.max(most, process.memoryUsage().rss - before)
    }
    expect(outcomes.refused).toBeGreaterThan(pictures / 10)
    expect(outcomes.stored).toBeGreaterThan(0)
    expect(most).toBeLessThan(maxGrowth)
    expect(await desk.leftovers()).toEqual(nothingLeft)
  } finally {
    await desk.world.close()
  }
}
