/** The tags and texts of XML that comes in pieces. Neither document types nor entities of their own are read, so nothing expands. */
import { SheetFault } from './sheet-fault.ts'

export interface XmlHandler {
  /** Names come without the prefix of their namespace. */
  open?(name: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  close?(name: string): void
}

const tag = /<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
/** No tag and no text of a spreadsheet is longer. */
const longest = 200_000
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (all, hex?: string, ten?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? all
      const code = hex === undefined ? Number(ten) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    },
  )
}

export class XmlReader {
  private readonly handler: XmlHandler
  private rest = ''
  constructor(handler: XmlHandler) {
    this.handler = handler
  }

  feed(piece: string): void {
    const text = this.rest + piece
    let at = 0
    for (;;) {
      const next = text.indexOf('<', at)
      if (next === -1) break
      if (next > at) this.handler.text?.(unescaped(text.slice(at, next)))
      at = next
      const after = this.markup(text, at)
      if (after === -1) break
      at = after
    }
    this.rest = text.slice(at)
    if (this.rest.length > longest) throw new SheetFault('unreadable')
  }

  end(): void {
    if (this.rest.trim() !== '') throw new SheetFault('unreadable')
  }

  /** Reads what begins with "<"; returns where it ends, or -1 if its end has not come yet. */
  private markup(text: string, at: number): number {
    const second = text[at + 1]
    if (second === undefined) return -1
    if (second === '?') return endOf(text, at, '?>')
    if (second !== '!') return this.tag(text, at)
    if (text.length < at + 9) return -1
    if (text.startsWith('<!--', at)) return endOf(text, at + 4, '-->')
    if (!text.startsWith('<![CDATA[', at)) throw new SheetFault('unreadable')
    const end = endOf(text, at + 9, ']]>')
    if (end !== -1) this.handler.text?.(text.slice(at + 9, end - 3))
    return end
  }

  private tag(text: string, at: number): number {
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) {
      // A tag that is complete and still not read is none.
      if (text.length - at > longest || text.indexOf('<', at + 1) !== -1) throw new SheetFault('unreadable')
      return -1
    }
    const [, slash, prefixed, attributes, isEmpty] = found
    const name = withoutPrefix(prefixed!)
    if (slash === '/') this.handler.close?.(name)
    else {
      this.handler.open?.(name, (wanted) => attributeOf(attributes!, wanted))
      if (isEmpty === '/') this.handler.close?.(name)
    }
    return tag.lastIndex
  }
}

const endOf = (text: string, from: number, mark: string): number => {
  const end = text.indexOf(mark, from)
  return end === -1 ? -1 : end + mark.length
}

/** By its whole name, with the prefix if it has one. */
function attributeOf(attributes: string, wanted: string): string | undefined {
  for (const [, name, double, single] of attributes.matchAll(/\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy))
    if (name === wanted) return unescaped(double ?? single!)
  return undefined
}
