/** A picture in memory on which boxes are filled. */

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Red, green and blue, row by row. */
  readonly pixels: Buffer
}
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** White. */
export const newCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: Buffer.alloc(width * height * 3, 255),
})

/** Fills the pixels whose centre is in the box; `radius` rounds its corners. `colour`: "#0B6B53". */
export function fillBox(canvas: Canvas, box: Box, radius: number, colour: string): void {
  const ink = Buffer.from(colour.slice(1), 'hex')
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const last = (edge: number, size: number) => Math.min(size, Math.round(edge))
  for (let y = Math.max(0, Math.round(box.top)); y < last(bottom, canvas.height); y++) {
    const inset = insetAt(Math.min(y + 0.5 - box.top, bottom - y - 0.5), radius)
    const from = Math.max(0, Math.round(box.left + inset))
    const to = last(right - inset, canvas.width)
    if (to > from) canvas.pixels.fill(ink, (y * canvas.width + from) * 3, (y * canvas.width + to) * 3)
  }
}

/** How far a rounded corner draws in the edge, this far below the top of the box or above its bottom. */
const insetAt = (depth: number, radius: number): number =>
  depth >= radius ? 0 : radius - Math.sqrt(radius ** 2 - (radius - depth) ** 2)
