/**
 * Browsers that translate a page put elements of their own (`<font><font>…`) in place of its text nodes. React still holds the old nodes:
 * it throws when it removes one or inserts before one, which ends the whole page, and what it writes into one is not seen. So whatever
 * stands in the place of a text node is remembered, and the node is put back the moment React needs it; the browser then translates it
 * anew. Elements around each text would do the same, but only where they were not forgotten.
 */
const placeOf = new WeakMap<Node, Element>()
const textOf = new WeakMap<Element, Node>()

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
/** No page of ours has this element. */
const isTranslated = (node: Node | null): node is Element => node?.nodeName === 'FONT'

function note(records: readonly MutationRecord[]): void {
  for (const record of records)
    for (const text of [...record.removedNodes].filter(isText)) {
      // The new element came with this change, or in one before or after it at the same place.
      const place =
        [...record.addedNodes, record.previousSibling, record.nextSibling].find(isTranslated) ??
        records
          .filter(
            ({ target, previousSibling: before, nextSibling: after }) =>
              target === record.target && (before === record.previousSibling || after === record.nextSibling),
          )
          .flatMap(({ addedNodes }) => [...addedNodes])
          .find(isTranslated)
      if (!place || textOf.has(place)) continue
      placeOf.set(text, place)
      textOf.set(place, text)
    }
}

function putBack(text: Node | null): void {
  const place = text && placeOf.get(text)
  if (!place) return
  placeOf.delete(text)
  if (place.parentNode) replaceChild.call(place.parentNode, text, place)
}

const { removeChild, insertBefore, appendChild, replaceChild } =
  'Node' in globalThis ? Node.prototype : ({} as typeof Node.prototype)

let observer: MutationObserver | undefined
const settle = () => note(observer!.takeRecords())

/** From now on pages of React survive it. To be called once, before anything is rendered. */
export function surviveTranslation(): void {
  observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  Object.assign(Node.prototype, {
    removeChild<Child extends Node>(this: Node, child: Child): Child {
      settle()
      putBack(child)
      return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
    },
    insertBefore<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
      settle()
      putBack(child)
      putBack(before)
      return insertBefore.call(this, child, before?.parentNode === this ? before : null) as Child
    },
    appendChild<Child extends Node>(this: Node, child: Child): Child {
      settle()
      putBack(child)
      return appendChild.call(this, child) as Child
    },
  })
  const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...written,
    set(this: Node, value: string | null) {
      if (isText(this)) {
        settle()
        putBack(this)
      }
      written.set!.call(this, value)
    },
  })
}

/** Puts back all texts below an element, so that React finds the page that the server has rendered. */
export function undoTranslation(root: Element): void {
  settle()
  for (const place of root.querySelectorAll('font')) putBack(textOf.get(place) ?? null)
}
