/** Logos of the demo: a tile with the initials of the name, in the shop's colour, uploaded like any other logo. */
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { type Parts, systemActor } from '../kit/work/index.ts'
import { giveLogo } from '../catalogue/merchants/index.ts'
import type { DemoMerchant, Shop } from './make-demo.ts'
import { unitAt } from './past.ts'

const side = 256
const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

export async function addLogos(parts: Parts, opened: readonly DemoMerchant[], at: Date): Promise<void> {
  for (const { mid, shop } of opened) {
    const logo = await logoOf(shop)
    const content = (async function* () {
      yield logo
    })()
    const unit = unitAt(parts, () => at, systemActor('seed'), mid)
    await giveLogo({ unit, outside: parts.outside }, mid, { name: 'logo.png', content })
  }
}

async function logoOf({ legalName, colour }: Shop): Promise<Buffer> {
  const words = legalName.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  const initials = words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
  const text = `<span foreground="#ffffff">${initials}</span>`
  const letters = { text: { text, fontfile: font, font: 'DejaVu Sans Bold', rgba: true, width: 150, height: 90 } }
  return sharp({ create: { width: side, height: side, channels: 4, background: colour } })
    .composite([{ input: letters }])
    .png()
    .toBuffer()
}
