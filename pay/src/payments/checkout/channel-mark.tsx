import type { ChoiceGroup } from './page.ts'

/** "GC" of GCash, "7E" of 7-Eleven, "BO" of BPI Online: two characters in the colours of the group. */
export function signsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const signs =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2)
  return signs.join('').toUpperCase()
}

export const ChannelMark = ({ name, kind }: { readonly name: string; readonly kind: ChoiceGroup['kind'] }) => (
  <span className={`channel-mark ${kind}`} aria-hidden="true">
    {signsOf(name)}
  </span>
)
