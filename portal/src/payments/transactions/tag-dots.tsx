/** The tags of a payment in a list: dots, with their names for screen readers and on hover. */
import type { TagMark } from '@singil/contract/payments/transactions'
import classes from './tag-dots.module.css'

export const TagDot = ({ tagColor }: Pick<TagMark, 'tagColor'>) => (
  <i className={classes['dot']} data-color={tagColor} aria-hidden />
)

const shownInRow = 5

export function TagDots({ tags }: { tags: readonly TagMark[] }) {
  if (tags.length === 0) return null
  const names = tags.map(({ tagLabel }) => tagLabel).join(', ')
  return (
    <span className={classes['dots']} title={names}>
      {tags.slice(0, shownInRow).map((tag) => (
        <TagDot key={tag.id} tagColor={tag.tagColor} />
      ))}
      <span className="visually-hidden">{`Tags: ${names}`}</span>
    </span>
  )
}
