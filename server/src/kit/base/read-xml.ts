/** The tags and texts of XML that comes in pieces. No document type is read, so no entity expands. */
import { SaxesParser } from 'saxes'
import { SheetFault } from './sheet-fault.ts'

type Attributes = Readonly<Record<string, string | undefined>>
export interface XmlHandler {
  /** Names of tags come without the prefix of their namespace, those of attributes with it. */
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** No tag and no text of a spreadsheet is longer, and no tag is within more others. */
const longest = 200_000
const deepest = 100
/** Of a part: 50,000 rows of 24 cells with a value. A tag costs more than its characters. */
const maxTags = 2_500_000
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Throws a SheetFault for what is not well-formed. */
export async function readXml(bytes: AsyncIterable<Buffer>, { open, text, close }: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false as const, position: false })
  let depth = 0
  let tags = 0
  /** Characters behind the last whole tag or text: the parser keeps them. */
  let kept = 0
  const refuse = () => {
    throw new SheetFault('unreadable')
  }
  const takeText = (piece: string) => {
    kept = 0
    text?.(piece)
  }
  const ignore = () => {
    kept = 0
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('comment', ignore)
  parser.on('processinginstruction', ignore)
  parser.on('opentag', ({ name, attributes }) => {
    kept = 0
    depth += 1
    tags += 1
    if (depth > deepest) refuse()
    if (tags > maxTags) throw new SheetFault('tooMuch')
    open?.(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    kept = 0
    depth -= 1
    close?.(withoutPrefix(name))
  })
  const decoder = new TextDecoder()
  for await (const chunk of bytes) {
    const piece = decoder.decode(chunk, { stream: true })
    kept += piece.length
    parser.write(piece)
    if (kept > longest) refuse()
  }
  parser.write(decoder.decode())
  parser.close()
}
