/** Shown when a screen fails to render. */
import classes from './apology.module.css'

export function Apology() {
  return (
    <main className={classes['apology']}>
      <h1>Ooops! Sorry</h1>
      <p>Loading failed! Please reload.</p>
      <button type="button" onClick={() => location.reload()}>
        RELOAD
      </button>
    </main>
  )
}
