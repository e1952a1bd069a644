import { expect, test } from 'vitest'
import { hintsAbout, type Pixels } from './photo-quality.ts'

const made = (light: (x: number, y: number) => number, width = 60, height = 40): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++)
    data.fill(light(at % width, Math.floor(at / width)), at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4)
  return { data, width, height }
}
/** Text: sharp dark strokes on a light ground. */
const text = made((x) => (x % 6 < 2 ? 40 : 210))

test('a sharp and bright photo gets no hint', () => {
  expect(hintsAbout(text, 1200)).toEqual([])
})

test('each fault has its own hint', () => {
  expect(hintsAbout(text, 300)).toEqual(['The photo is small. Go closer, so that the text can be read.'])
  expect(
    hintsAbout(
      made((x) => 120 + x),
      1200,
    ),
  ).toEqual(['The photo looks blurred. Hold the phone still and tap to focus.'])
  expect(
    hintsAbout(
      made((x) => (x % 6 < 2 ? 10 : 20)),
      1200,
    ),
  ).toEqual(['The photo is dark. Take it where there is more light.'])
  expect(
    hintsAbout(
      made((x) => (x > 40 ? 255 : 180)),
      1200,
    ),
  ).toContain('Light is reflected on it. Tilt it until the white spot is gone.')
})

test('a picture without an inside has no hints', () => {
  expect(
    hintsAbout(
      made(() => 0, 2, 2),
      1200,
    ),
  ).toEqual([])
})
