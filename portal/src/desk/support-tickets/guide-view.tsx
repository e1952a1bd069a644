/** One guide: what it is for, its steps, a picture, and the way to the screen. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Card } from '../../kit/layout/index.ts'
import type { Guide } from './guide.ts'
import classes from './hive.module.css'
import { pictures } from './pictures.ts'

interface GuideViewProps {
  readonly guide: Guide
  readonly mayOpen: boolean
}

export const GuideView = ({ guide, mayOpen }: GuideViewProps) => (
  <article className={classes['guide']}>
    <Link to="/portal/hive/{-$guideId}" params={{ guideId: undefined }} search={{}} className={classes['back']}>
      <ArrowLeft size={15} aria-hidden /> All guides
    </Link>
    <Card title={guide.title}>
      <p>{guide.about}</p>
      <ol>
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {mayOpen ? (
        <Button component={Link} to={guide.screens[0]!}>
          Open the screen
        </Button>
      ) : null}
      {guide.picture ? (
        <img className={classes['picture']} src={pictures[guide.picture.name]} alt={guide.picture.alt} loading="lazy" />
      ) : null}
    </Card>
  </article>
)
