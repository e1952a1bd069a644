/** Mutated pictures and PDFs: each is stored as a sound file of its type, or refused with a message; memory stays bounded. */
import { activePdfs, plainPdf } from './pdfs.ts'
import { jpg, phonePhoto, png, webp } from './pictures.ts'
import { nothingLeft, openFileDesk } from './desk.ts'
import { Refusal } from '@singil/contract/kit/problem'
import { expect } from 'vitest'

/** The same numbers for the same seed, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const fragments = [
  '%PDF-1.7',
  '<script>',
  '<svg',
  '\0\0\0\0',
  '\xff\xd8\xff',
  'endobj',
  '/JS',
  '9999999999',
  'stream',
  'IDAT',
  'PK\u0003\u0004',
]

function mutated(bytes: Buffer, random: (below: number) => number): Buffer {
  let made = Buffer.from(bytes)
  for (let change = 1 + random(6); change > 0; change--) {
    const at = random(made.length)
    switch (random(6)) {
      case 0:
        made[at]! ^= 1 << random(8)
        break
      case 1:
        made[at] = random(256)
        break
      case 2:
        made = made.subarray(0, Math.max(1, at))
        break
      case 3:
        made = Buffer.concat([made.subarray(0, at), made.subarray(random(made.length))])
        break
      case 4:
        made = Buffer.concat([
          made.subarray(0, at),
          Buffer.from(fragments[random(fragments.length)]!, 'latin1'),
          made.subarray(at),
        ])
        break
      default:
        made.fill(random(256), at, Math.min(made.length, at + random(64)))
    }
    if (made.length === 0) return Buffer.from([random(256)])
  }
  return made
}

const megabyte = 1_048_576
/** Above the memory before the first file. */
const mostGrowth = 200 * megabyte

export async function fuzz({ pictures, pdfs, seed }: { pictures: number; pdfs: number; seed: number }): Promise<void> {
  const desk = await openFileDesk()
  try {
    const random = createRandom(seed)
    const pictureSeeds = [await jpg(300, 200), await png(300, 200), await phonePhoto(), await webp(300, 200)]
    const pdfSeeds = [plainPdf(1), plainPdf(3), ...Object.values(activePdfs)]
    const outcomes = { stored: 0, refused: 0 }
    await desk.keep(pictureSeeds[0]!, 'warm.jpg')
    await desk.keep(pdfSeeds[0]!, 'warm.pdf')
    const before = process.memoryUsage().rss
    let most = 0
    for (let nth = 0; nth < pictures + pdfs; nth++) {
      const seeds = nth < pictures ? pictureSeeds : pdfSeeds
      const bytes = mutated(seeds[random(seeds.length)]!, random)
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
    expect(most).toBeLessThan(mostGrowth)
    expect(await desk.leftovers()).toEqual(nothingLeft)
  } finally {
    await desk.world.close()
  }
}
