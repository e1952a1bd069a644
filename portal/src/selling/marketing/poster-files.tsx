/** The files of a poster: for paper of three sizes, and a picture to share. */
import { Button } from '@mantine/core'
import { type Campaign, downloadPoster, type Paper } from '@singil/contract/selling/marketing'
import Download from 'lucide-react/icons/download'
import { formatError, useDownload, useMay } from '../../kit/call/index.ts'
import classes from './marketing.module.css'

const papers: readonly { readonly paper: Paper; readonly label: string; readonly says: string }[] = [
  { paper: 'a4', label: 'A4', says: 'For a door or a wall' },
  { paper: 'a5', label: 'A5', says: 'For a counter' },
  { paper: 'tent', label: 'Table tent', says: 'Print on A4, fold in the middle, and stand it up' },
]

export function PosterFiles({ of }: { of: Campaign }) {
  const mayDownload = useMay(downloadPoster.permission)
  const file = useDownload(downloadPoster)
  const { campaignId } = of
  if (!mayDownload) return null
  const sent = file.isPending ? file.variables : undefined
  const save = (paper: Paper, format: 'pdf' | 'png') => file.mutate({ params: { campaignId }, body: { paper, format } })
  const isBusy = (paper: Paper, format: string) => sent?.body.paper === paper && sent.body.format === format
  return (
    <section aria-label="Files">
      <ul className={classes['files']}>
        {papers.map(({ paper, label, says }) => (
          <li key={paper}>
            <span className={classes['name']}>
              <b>{label}</b>
              <small>{says}</small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              loading={isBusy(paper, 'pdf')}
              leftSection={<Download size={14} aria-hidden />}
              aria-label={`${label} as PDF`}
              onClick={() => save(paper, 'pdf')}
            >
              PDF
            </Button>
          </li>
        ))}
        <li>
          <span className={classes['name']}>
            <b>Picture</b>
            <small>For a chat or a page</small>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            loading={isBusy('a4', 'png')}
            leftSection={<Download size={14} aria-hidden />}
            aria-label="Picture as PNG"
            onClick={() => save('a4', 'png')}
          >
            PNG
          </Button>
        </li>
      </ul>
      {file.error ? (
        <p role="alert" className={classes['refusal']}>
          {formatError(file.error)}
        </p>
      ) : null}
    </section>
  )
}
