/** What other programs of a browser do to a page: a translator, an extension, a password manager. */
import type { Locator, Page } from 'playwright-core'

/** Does to all texts what Google Translate does; `moves` leaves the old text inside the new element. */
export const translate = (page: Page, moves = false) =>
  page.evaluate((isMoved) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement!
      if (!text.data.trim() || parent.closest('script, style, font, option, [translate=no]')) continue
      const inner = document.createElement('font')
      const outer = document.createElement('font')
      outer.append(inner)
      if (isMoved) {
        parent.insertBefore(outer, text)
        inner.append(text)
      } else {
        inner.textContent = `»${text.data}`
        parent.replaceChild(outer, text)
      }
    }
  }, moves)

/** Puts elements where extensions for spelling, prices and notes put theirs: in the page, after each field, and around a word. */
export const extend = (page: Page) =>
  page.evaluate(() => {
    const foreign = (name: string) => Object.assign(document.createElement(name), { textContent: '' })
    document.documentElement.append(foreign('grammarly-desktop-integration'))
    document.body.prepend(foreign('x-price-helper'))
    for (const field of document.querySelectorAll('input, textarea, select')) field.after(foreign('x-field-icon'))
    for (const cell of document.querySelectorAll('td, h1, h2, li')) {
      const first = cell.firstChild
      if (first?.nodeType !== Node.TEXT_NODE) continue
      const mark = foreign('x-mark')
      cell.insertBefore(mark, first)
    }
  })

/** Fills a field as a password manager does: with its value and events, without keys. */
export const fillIn = (field: Locator, text: string) =>
  field.evaluate((element, value) => {
    const input = element as HTMLInputElement
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    setter.call(input, value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }, text)
