/** Grey lines while content is loading. */
import classes from './skeleton.module.css'

export const Skeleton = ({ lines = 6 }: { lines?: number }) => (
  <div aria-busy className={classes['skeleton']}>
    {Array.from({ length: lines }, (_, at) => (
      <span key={at} style={{ width: `${90 - ((at * 37) % 50)}%` }} />
    ))}
  </div>
)
