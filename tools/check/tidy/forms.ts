import type { Finding } from '../finding.ts'
import { placeOf } from '../place.ts'
import type { Tree } from '../tree.ts'

/** A form of the portal is one of the kit's, so that each validates, shows its errors and keeps its draft the same way. */
export const forms = (tree: Tree): readonly Finding[] =>
  [...tree.files].flatMap(([path, text]) => {
    const { floor, room, isTest } = placeOf(path)
    if (floor !== 'portal' || room === 'kit' || isTest || !/\.tsx?$/.test(path)) return []
    return text.split('\n').flatMap((line, at): Finding[] => {
      const found = /<form\b|\buseForm\s*[(<]/.exec(line)?.[0]
      if (found === undefined) return []
      const mend = 'Take useDraftForm with Form, FormDialog, FormFrame or CodeForm of portal/src/kit.'
      return [{ rule: 'form-of-the-kit', path, line: at + 1, says: `has its own form (${found})`, mend }]
    })
  })

/** What is typed or pasted is read or refused as a whole. Filtered or cut it may be another number, and nobody sees that. */
export const typedText = (tree: Tree): readonly Finding[] =>
  [...tree.files].flatMap(([path, text]) => {
    const { floor, isTest } = placeOf(path)
    if ((floor !== 'portal' && floor !== 'pay') || isTest || !path.endsWith('.tsx')) return []
    return text.split('\n').flatMap((line, at): Finding[] => {
      const found = /\bmaxLength=|currentTarget\.value\.(?:replace|slice)|\bNumberInput\b/.exec(line)?.[0]
      if (found === undefined) return []
      const mend =
        'Take MoneyInput, MobileInput or WholeInput of portal/src/kit, and let the schema refuse what is too long.'
      return [{ rule: 'typed-text', path, line: at + 1, says: `changes what is typed (${found})`, mend }]
    })
  })

const dialogTags = ['Confirm', 'FormDialog', 'FormFrame', 'CodeForm', 'Form']

/** What cannot be undone is confirmed in a dialog or form of the kit, which opens on its way out and is not submitted by Enter. */
export const dangers = (tree: Tree): readonly Finding[] =>
  [...tree.files].flatMap(([path, text]) => {
    const { floor, room, isTest } = placeOf(path)
    if (floor !== 'portal' || room === 'kit' || isTest || !path.endsWith('.tsx')) return []
    const lineAt = (at: number) => text.slice(0, at).split('\n').length
    const found: Finding[] = []
    const add = (at: number, says: string, mend: string) =>
      found.push({ rule: 'danger', path, line: lineAt(at), says, mend })
    for (const tag of dialogTags)
      for (const block of blocksOf(text, `<${tag}`, `</${tag}>`))
        if (/\bisDanger\b/.test(block.text) && block.text.includes('data-autofocus'))
          add(
            block.at,
            `gives a field of a dangerous ${tag} the focus`,
            'Leave the focus to the button that closes it.',
          )
    for (const { at, text: button } of blocksOf(text, '<Button', '>'))
      if (button.includes('type="submit"') && /\bred\b/.test(button))
        add(at, 'submits a form with a red button of its own', 'Take Form, FormDialog or CodeForm with isDanger.')
    return found
  })

function blocksOf(text: string, begin: string, end: string): { readonly at: number; readonly text: string }[] {
  const blocks = []
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
    const close = text.indexOf(end, at)
    if (close > at && !/\w/.test(text[at + begin.length] ?? '')) blocks.push({ at, text: text.slice(at, close) })
  }
  return blocks
}
