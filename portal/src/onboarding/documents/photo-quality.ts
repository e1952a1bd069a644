/** What may make a photo of a document hard to read: blur, glare, darkness or too few pixels. Hints only: they never stop an upload. */

export interface Pixels {
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const leastSide = 600
/** Below this variance of the second differences edges are soft. Measured on photos of cards at 480 pixels. */
const leastSharpness = 18
const maxGlare = 0.12
const leastLight = 45
/** Photos are judged at this width, so that the limits hold for every camera. */
const judgedWidth = 480

const brightness = ({ data }: Pixels, at: number) =>
  0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!

/** Hints about the pixels of a photo that was `side` pixels on its shorter side. */
export function hintsAbout(pixels: Pixels, side: number): string[] {
  const { width, height } = pixels
  const light = Float32Array.from({ length: width * height }, (_, at) => brightness(pixels, at))
  let [sum, squares, count, white, all] = [0, 0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge = 4 * light[at]! - light[at - 1]! - light[at + 1]! - light[at - width]! - light[at + width]!
      sum += edge
      squares += edge * edge
      count++
      all += light[at]!
      if (light[at]! > 252) white++
    }
  if (count === 0) return []
  const sharpness = squares / count - (sum / count) ** 2
  const isDark = all / count < leastLight
  return [
    ...(side < leastSide ? ['The photo is small. Go closer, so that the text can be read.'] : []),
    ...(isDark ? ['The photo is dark. Take it where there is more light.'] : []),
    ...(!isDark && sharpness < leastSharpness
      ? ['The photo looks blurred. Hold the phone still and tap to focus.']
      : []),
    ...(white / count > maxGlare && sharpness < leastSharpness * 20
      ? ['Light is reflected on it. Tilt it until the white spot is gone.']
      : []),
  ]
}

/** Hints about a file or what a camera shows; none for a PDF, or for a picture that this browser cannot read. */
export async function photoHints(of: File | HTMLVideoElement): Promise<readonly string[]> {
  if (of instanceof File && !of.type.startsWith('image/')) return []
  try {
    const picture = await createImageBitmap(of)
    const width = Math.min(judgedWidth, picture.width)
    const height = Math.max(1, Math.round((picture.height * width) / picture.width))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const drawn = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawn) return []
    drawn.drawImage(picture, 0, 0, width, height)
    const side = Math.min(picture.width, picture.height)
    picture.close()
    return hintsAbout(drawn.getImageData(0, 0, width, height), side)
  } catch {
    return []
  }
}
