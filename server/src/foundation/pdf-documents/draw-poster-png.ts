import sharp, { type OverlayOptions } from 'sharp'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, fillBox, newCanvas } from './canvas.ts'
import { fontOf, page } from './draw-page.ts'
import { type CentredText, darkSquares, markShape, type PosterElement, textMargin } from './poster-elements.ts'

/** Pixels for each point. To print: 300 dots per inch on A5. */
const scales = { print: 3, preview: 1 } as const
const textWidth = page.width - 2 * textMargin
/** Points at a scale of 1, as in the SVG. */
const wordmarkWidth = 82.54
/** The theme's wordmark, read once. From memory, because the image library may not open files by path. */
let wordmark: Buffer | undefined

/** The poster as a PNG of 1786 by 2526 pixels, or a third of it to look at. */
export async function drawPosterPng(
  elements: readonly PosterElement[],
  use: keyof typeof scales = 'print',
): Promise<Buffer> {
  const scale = scales[use]
  const canvas = newCanvas(Math.round(page.width * scale), Math.round(page.height * scale))
  for (const one of elements) drawShape(canvas, one, scale)
  const overlays = await Promise.all(elements.map((one) => overlaysOf(one, scale)))
  const { pixels, ...size } = canvas
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .composite(overlays.flat())
    .png()
    .toBuffer()
}

/** Shapes are drawn by hand: the image library may not read SVG, because it also reads what people upload. */
function drawShape(canvas: Canvas, one: PosterElement, scale: number): void {
  const fill = (left: number, top: number, width: number, height: number, radius: number, colour: string) =>
    fillBox(
      canvas,
      { left: left * scale, top: top * scale, width: width * scale, height: height * scale },
      radius * scale,
      colour,
    )
  if ('radius' in one) fill(one.left, one.top, one.width, one.height, one.radius, one.colour)
  else if ('mark' in one) {
    if (one.mark.image === null)
      fill(one.left, one.top, one.side, one.side, one.side * markShape.radius, one.mark.colour)
  } else if ('code' in one) {
    for (const { left, top, side } of darkSquares(one.code, one.left, one.top, one.side))
      fill(left, top, side, side, 0, one.colour)
  }
}

async function overlaysOf(one: PosterElement, scale: number): Promise<OverlayOptions[]> {
  if ('text' in one) return [await textOf(one.text, one, scale)]
  if ('wordmarkAt' in one) {
    const [left, top] = one.wordmarkAt.map((at) => Math.round(at * scale)) as [number, number]
    const width = Math.round(wordmarkWidth * one.scale * scale)
    wordmark ??= readFileSync(createRequire(import.meta.url).resolve('@singil/theme/wordmark.png'))
    return [{ input: await sharp(wordmark).resize({ width }).toBuffer(), left, top }]
  }
  if (!('mark' in one)) return []
  const { image, letters } = one.mark
  const side = Math.round(one.side * scale)
  const at = (offset: number) => ({
    left: Math.round(one.left * scale),
    top: Math.round(one.top * scale + offset),
  })
  if (image)
    return [
      { input: await sharp(image).resize(side, side, { fit: 'contain', background: '#0000' }).toBuffer(), ...at(0) },
    ]
  const { data, info } = await draw(letters, side * markShape.letters, 'bold', '#FFFFFF', side)
  return [
    { input: data, left: at(0).left + Math.round((side - info.width) / 2), top: at((side - info.height) / 2).top },
  ]
}

/** Smaller where it would need more lines than it may have. */
async function textOf(
  text: string,
  { top, size, font, colour, lines = 2 }: CentredText,
  scale: number,
): Promise<OverlayOptions> {
  const most = size * 1.35 * lines * scale
  let drawn = await draw(text, size * scale, font, colour, textWidth * scale)
  for (let smaller = size * 0.9; drawn.info.height > most && smaller > 5; smaller *= 0.9)
    drawn = await draw(text, smaller * scale, font, colour, textWidth * scale)
  const { data, info } = drawn
  // A picture of a text begins at the top of its capitals; a line begins a quarter of its size above them.
  return {
    input: data,
    left: Math.round((page.width * scale - info.width) / 2),
    top: Math.round((top + size * 0.25) * scale),
  }
}

const draw = (text: string, sizePx: number, font: 'plain' | 'bold', colour: string, width: number) => {
  const { family, file } = fontOf(text, font)
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${family} ${Math.round(sizePx)}`,
      fontfile: file,
      width: Math.round(width),
      align: 'centre',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
