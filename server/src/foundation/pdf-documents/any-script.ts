/**
 * Draws texts whose letters are in several fonts. Inter has Latin; the fonts of other scripts are read by the first text that needs them, and
 * only the letters that were drawn are in the document.
 */
import { createRequire } from 'node:module'

export type Doc = PDFKit.PDFDocument
const { resolve } = createRequire(import.meta.url)

/** Of our subset of Inter. */
export const isInInter = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff\u2010-\u2026]*$/.test(text)

/** Tried in this order for what Inter has not. */
const others = [
  { name: 'emoji', has: /\p{Emoji_Presentation}|\ufe0f/u, file: '@singil/theme/fonts/noto-emoji.woff' },
  { name: 'baybayin', has: /\p{Script=Tagalog}/u, file: '@singil/theme/fonts/noto-sans-tagalog.woff' },
  {
    name: 'simplified',
    has: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    file: '@singil/theme/fonts/noto-sans-sc.woff',
  },
  { name: 'traditional', has: /\p{Script=Han}/u, file: '@singil/theme/fonts/noto-sans-tc.woff' },
  { name: 'plain other', has: /./su, file: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
  { name: 'bold other', has: /./su, file: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
  // Signs that are also emoji are drawn as signs where there is one.
  { name: 'emoji', has: /\p{Extended_Pictographic}/u, file: '@singil/theme/fonts/noto-emoji.woff' },
] as const
/** For a letter that no font has: never a box. */
const substitute = '?'

interface Font {
  readonly name: string
  readonly ascender: number
  readonly font: { readonly hasGlyphForCodePoint: (point: number) => boolean }
}
type Options = PDFKit.Mixins.TextOptions & { readonly lineWidth?: number; readonly textWidth?: number }
/** What pdfkit measures and draws texts with; each line of a text is a fragment. */
interface Drawing {
  _font: Font
  readonly _fontSize: number
  widthOfString: (text: string, options?: Options) => number
  _fragment: (text: string, x: number, y: number, options: Options) => void
}
interface Run {
  font: Font
  text: string
}

/** What a person sees as one letter: an emoji of several parts stays whole. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners and variants, which fonts need not have. */
const isMark = (point: number) => point === 0x200d || (point >= 0xfe00 && point <= 0xfe0f)

export function drawAnyScript(doc: Doc): void {
  for (const { name, file } of others) doc.registerFont(name, resolve(file))
  const drawing = doc as unknown as Drawing
  const [widthOf, drawFragment] = [drawing.widthOfString.bind(doc), drawing._fragment.bind(doc)]

  function fontNamed(name: string): Font {
    const before = drawing._font
    doc.font(name)
    const { _font: found } = drawing
    drawing._font = before
    return found
  }
  function runOf(letter: string, own: Font): Run {
    if (isInInter(letter) || /^[\s\p{C}]+$/u.test(letter)) return { font: own, text: letter }
    const unfit = own.name.includes('Bold') ? 'plain other' : 'bold other'
    const points = [...letter].map((one) => one.codePointAt(0)!).filter((point) => !isMark(point))
    for (const { name, has } of others) {
      if (name === unfit || !has.test(letter)) continue
      const font = fontNamed(name)
      if (points.every((point) => font.font.hasGlyphForCodePoint(point))) return { font, text: letter }
    }
    return { font: own, text: substitute }
  }
  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const { segment } of letters.segment(text)) {
      const run = runOf(segment, drawing._font)
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push(run)
    }
    return runs
  }
  function within<T>(font: Font, work: () => T): T {
    const before = drawing._font
    drawing._font = font
    try {
      return work()
    } finally {
      drawing._font = before
    }
  }

  const widthOfRun = ({ font, text }: Run, options?: Options) => within(font, () => widthOf(text, options))
  const measure = (text: string, options?: Options) =>
    isInInter(text) ? widthOf(text, options) : runsOf(text).reduce((sum, run) => sum + widthOfRun(run, options), 0)
  drawing.widthOfString = measure
  drawing._fragment = (given, x, y, options) => {
    const text = given.replaceAll('\n', '')
    if (isInInter(text)) return drawFragment(text, x, y, options)
    const { align, textWidth: _, ...own } = options
    const free = options.width ? (options.lineWidth ?? 0) - measure(text.trimEnd(), options) : 0
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    // All stand on the line of the first font, whatever the height of their own.
    const baseline = (-drawing._font.ascender / 1000) * drawing._fontSize
    for (const run of runsOf(text)) {
      within(run.font, () => drawFragment(run.text, left, y, { ...own, baseline }))
      left += widthOfRun(run, options)
    }
  }
}
