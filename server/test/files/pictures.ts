/** Pictures for tests. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B6B53' } })

export const jpg = (width = 60, height = 40) => plain(width, height).jpeg().toBuffer()
export const png = (width = 60, height = 40) => plain(width, height).png().toBuffer()
export const webp = (width = 60, height = 40) => plain(width, height).webp().toBuffer()

/** A card with sharp lines of text, as a phone sees it; out of focus by `blur` pixels. */
export async function cardPhoto(blur = 0): Promise<Buffer> {
  const [width, height] = [1200, 760]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isInk = y % 40 < 16 && x > 380 && x % 12 < 6
    data.fill(isInk ? 40 : x < 340 ? 150 + ((x + y) % 30) : 215, at * 3, at * 3 + 3)
  }
  const card = sharp(data, { raw: { width, height, channels: 3 } })
  return (blur === 0 ? card : card.blur(blur)).jpeg().toBuffer()
}

/** As a phone writes it: taken sideways, with the place and the camera. */
export const phonePhoto = () =>
  plain(300, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'SINGIL-CAMERA' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer()

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A small PNG that says it has so many pixels. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
