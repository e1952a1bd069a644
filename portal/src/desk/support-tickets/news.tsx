/** What is new, read from the product's change log. Notes for those who run Singil are left out. */
import { useState } from 'react'
import { Button } from '@mantine/core'
import changes from '../../../../CHANGELOG.md?raw'
import { Card } from '../../kit/layout/index.ts'
import classes from './hive.module.css'
import { readNews } from './read-news.ts'

const sections = (readNews(changes)[0]?.sections ?? []).filter(({ title }) => title !== 'Operation and development')
const firstShown = 3

export function News() {
  const [isWhole, setWhole] = useState(false)
  return (
    <Card title="What is new">
      {sections.map(({ title, points }) => (
        <section key={title} className={classes['news']}>
          <h3>{title}</h3>
          <ul>
            {(isWhole ? points : points.slice(0, firstShown)).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <Button variant="default" onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show less' : 'Show everything'}
      </Button>
    </Card>
  )
}
