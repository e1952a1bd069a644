/** The text of a PDF that we drew: the glyphs of its pages, through the table in each font that says which letters they are. */
import { inflateSync } from 'node:zlib'

export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name, ref] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(ref!)?.head ?? '')?.[1]
      if (unicode) fonts.set(name!, lettersOf(objects.get(unicode)!.content))
    }
  const lines: string[] = []
  for (const { content } of objects.values()) {
    if (!content.includes(' Tf')) continue
    let letters = new Map<string, string>()
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? letters
      else
        lines.push(
          [...shown!.matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
            .map((glyph) => letters.get(glyph) ?? '?')
            .join(''),
        )
    }
  }
  return lines.join('\n')
}

interface PdfObject {
  readonly head: string
  readonly content: string
}
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id, 2: head, index, 0: found } of text.matchAll(/(\d+) 0 obj\n(.*?)\n(?:stream\n|endobj)/gs)) {
    const begin = index + found.length
    const length = Number(/\/Length (\d+)/.exec(head!)?.[1] ?? 0)
    const bytes = found.endsWith('stream\n') ? pdf.subarray(begin, begin + length) : Buffer.alloc(0)
    const isPacked = head!.includes('FlateDecode') && !head!.includes('/Length1')
    objects.set(id!, { head: head!, content: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') })
  }
  return objects
}

/** Glyph numbers and their letters. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f]+)>/g)].entries())
      letters.set(
        (Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
      )
  return letters
}
