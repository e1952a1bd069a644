/** A channel's tile: its initials in the colour of its group, so that a long list is easy to scan. */
import type { Channel } from '@singil/contract/catalogue/channels'
import classes from './channel-mark.module.css'

export const ChannelMark = ({ channel }: { channel: Pick<Channel, 'name' | 'pmethod'> }) => (
  <span className={classes['mark']} data-group={channel.pmethod} aria-hidden>
    {lettersOf(channel.name)}
  </span>
)

/** "GC" of GCash, "BO" of BPI Online, "7E" of 7-Eleven. */
function lettersOf(name: string): string {
  const words = name.match(/[A-Z][A-Z]+|[A-Z]?[a-z]+|[A-Z]|\d+/g) ?? [name]
  const letters = words.length > 1 ? words[0][0]! + words[1]![0]! : name.slice(0, 2)
  return letters.toUpperCase()
}
