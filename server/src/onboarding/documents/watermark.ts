/** Copies of documents that name who opened them and when, so that a copy that leaks shows where it came from. */
import { createRequire } from 'node:module'
import sharp from 'sharp'

const font = createRequire(import.meta.url).resolve('@singil/theme/fonts/inter-bold.ttf')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Tiles the text over the picture; sharp is given text, never SVG. */
export async function markPicture(bytes: Buffer, text: string): Promise<Buffer> {
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const size = Math.max(12, Math.round(Math.min(width, height) / 28))
  const drawn = await sharp({
    text: {
      text: `<span foreground="#d0002a" alpha="38%">${escaped(text)}</span>`,
      font: `Inter Bold ${size}`,
      fontfile: font,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const tile = await sharp(drawn)
    .rotate(-24, { background: clear })
    .extend({ top: size * 2, bottom: size * 2, left: size, right: size, background: clear })
    .png()
    .toBuffer({ resolveWithObject: true })
  // A tile may not be larger than what it is laid on.
  const fits = tile.info.width <= width && tile.info.height <= height
  const input = fits ? tile.data : await sharp(tile.data).resize({ width, height, fit: 'inside' }).png().toBuffer()
  return picture
    .composite([{ input, tile: true }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
