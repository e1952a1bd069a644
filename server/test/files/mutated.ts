/** Mutated pictures and PDFs; the same for the same seed, so that a failure can be repeated. */
import { activePdfs, plainPdf } from './pdfs.ts'
import { jpg, phonePhoto, png, webp } from './pictures.ts'

/** The same numbers for the same seed. */
export function createRandom(seed: number): (below: number) => number {
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

export function mutated(bytes: Buffer, random: (below: number) => number): Buffer {
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

/** The mutation of a sound file, endlessly: of a picture or of a PDF. */
export async function mutatedFiles(seed: number): Promise<{ picture(): Buffer; pdf(): Buffer }> {
  const random = createRandom(seed)
  const pictures = [await jpg(300, 200), await png(300, 200), await phonePhoto(), await webp(300, 200)]
  const pdfs = [plainPdf(1), plainPdf(3), ...Object.values(activePdfs)]
  const one = (seeds: readonly Buffer[]) => mutated(seeds[random(seeds.length)]!, random)
  return { picture: () => one(pictures), pdf: () => one(pdfs) }
}
