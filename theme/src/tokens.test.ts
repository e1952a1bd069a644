import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]))

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(colours.get(first)!), luminance(colours.get(second)!)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const states = ['paid', 'pending', 'failed', 'refunded', 'expired', 'transit']

describe('the palette', () => {
  it.each(states)('%s is readable on its own background, on white and on paper', (state) => {
    for (const ground of [`${state}-soft`, 'white', 'paper'])
      expect(contrast(state, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ink', 'ink-2', 'ink-3', 'green', 'green-dark'])('text in %s is readable on every ground', (text) => {
    for (const ground of ['white', 'paper', 'paper-2', 'green-soft', 'mango-soft'])
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('the border of a field is visible', () => {
    expect(contrast('line-field', 'white')).toBeGreaterThanOrEqual(3)
  })

  it('white is readable on the primary colour and ink on mango', () => {
    expect(contrast('white', 'green')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('ink', 'mango')).toBeGreaterThanOrEqual(4.5)
  })
})
