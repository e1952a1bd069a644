import { Link } from '@tanstack/react-router'
import classes from './apology.module.css'

export const NotFound = () => (
  <main className={classes['apology']}>
    <h1>There is no such page</h1>
    <p>The address may be mistyped, or the page has moved.</p>
    <Link to="/portal">Go to the portal</Link>
  </main>
)
