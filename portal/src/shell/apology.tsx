/** What a person sees when a screen fails to draw. */
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
