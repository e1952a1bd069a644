/** What in a page that the server rendered would run, although only the page's own script may. */

const tag = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const elements = new Set(['script', 'iframe', 'object', 'embed', 'base', 'link', 'meta', 'style', 'form'])
const decoded = (value: string) =>
  value.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot));/gi, (_, digits?: string, hex?: string, name?: string) =>
    name
      ? { amp: '&', lt: '<', gt: '>', quot: '"' }[name.toLowerCase()]!
      : String.fromCodePoint(digits ? Number(digits) : Number.parseInt(hex!, 16)),
  )

/** How often a page has each element that can run, load or send something. */
export function partsOf(html: string): Readonly<Record<string, number>> {
  const count: Record<string, number> = {}
  for (const [, name = ''] of html.matchAll(tag)) {
    const element = name.toLowerCase()
    if (elements.has(element)) count[element] = (count[element] ?? 0) + 1
  }
  return count
}

/** Handlers in attributes, and addresses that are scripts. */
export function runningAttributes(html: string): string[] {
  const found: string[] = []
  for (const [, name, attributes = ''] of html.matchAll(tag))
    for (const [whole, key = '', double, single, bare] of attributes.matchAll(attribute)) {
      const value = decoded(double ?? single ?? bare ?? '')
      const isAddress = /^(?:href|src|action|formaction|xlink:href|srcdoc)$/i.test(key)
      // oxlint-disable-next-line no-control-regex -- a browser skips them in front of the scheme
      const isScript = /^[\u0000-\u0020]*(?:javascript|vbscript|data:text)/i.test(value)
      if (/^on/i.test(key) || (isAddress && isScript)) found.push(`<${name} ${whole}>`)
    }
  return found
}

/** A less-than sign that begins no tag of a page as we write it: text that was not escaped. */
export const looseMarks = (html: string): string[] =>
  [
    ...html
      .replace(/<!doctype html>|<!--[ $/]*-->|<(style|script)\b[^>]*>[^]*?<\/\1>/gi, '')
      .matchAll(/<(?![a-z/])[^<>]{0,40}/gi),
  ].map(([text]) => text)
