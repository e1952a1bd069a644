/** Opens the guide about a screen. */
import { Link } from '@tanstack/react-router'
import { addressOf, type Screen } from '../kit/slots/index.ts'
import classes from './shell.module.css'

export const HelpLink = ({ screen }: { screen: Screen }) => (
  <Link
    to="/portal/hive/{-$guideId}"
    params={{ guideId: undefined }}
    search={{ about: addressOf(screen) }}
    className={classes['help']}
  >
    What is this?
  </Link>
)
