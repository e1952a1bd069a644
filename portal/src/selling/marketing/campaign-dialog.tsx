/** One poster or post: the files to print, the text to share, its link and its code. */
import { Button, Modal } from '@mantine/core'
import { type Campaign, getCampaignQr, listCampaigns, removeCampaign } from '@singil/contract/selling/marketing'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Confirm, Pending } from '../../kit/feedback/index.ts'
import { Copy, QrImage } from '../../kit/values/index.ts'
import { announce, useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { Group } from '../../kit/layout/index.ts'
import classes from './marketing.module.css'
import { PosterFiles } from './poster-files.tsx'
import { PosterPreview } from './poster-preview.tsx'
import { shareText } from './share-text.ts'

export function CampaignDialog({ of, onClose }: { of: Campaign; onClose: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const mayRemove = useMay(removeCampaign.permission)
  const text = shareText(of)
  const share = () => void navigator.share({ text }).catch(() => undefined)
  return (
    <Modal opened onClose={onClose} size="lg" title={of.name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Group gap={5} align="start">
        {of.medium === 'poster' ? <PosterPreview look={of} /> : <Code of={of} />}
        <div className={classes['sides']}>
          {of.medium === 'poster' ? (
            <PosterFiles of={of} />
          ) : (
            <section aria-label="Text to share">
              <p className={classes['text']}>{text}</p>
              <Group>
                <Copy value={text} label="text to share">
                  Copy the text
                </Copy>
                {'share' in navigator ? (
                  <Button size="compact-sm" leftSection={<Share size={14} aria-hidden />} onClick={share}>
                    Share
                  </Button>
                ) : null}
              </Group>
            </section>
          )}
          <section aria-label="Link">
            <p className="muted">Its link, by which its visits and payments are counted:</p>
            <div className={classes['link']}>
              <Copy value={of.url} label={`link of ${of.name}`}>
                {of.url.replace(/^https?:\/\//, '')}
              </Copy>
            </div>
          </section>
          {mayRemove ? (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          ) : null}
        </div>
      </Group>
      {isRemoving ? <Remove of={of} onClose={() => setRemoving(false)} onRemoved={onClose} /> : null}
    </Modal>
  )
}

function Code({ of: { campaignId, name, tag } }: { of: Campaign }) {
  const qr = useAsk(getCampaignQr, { params: { campaignId } }, { staleTimeMs: 3_600_000 })
  if (!qr.data) return <Pending of={qr} lines={6} />
  return <QrImage svg={qr.data.svg} sizePx={200} label={`QR code of ${name}`} fileName={`singil-${tag}`} />
}

interface RemoveProps {
  readonly of: Campaign
  readonly onClose: () => void
  readonly onRemoved: () => void
}
function Remove({ of: { campaignId, name }, onClose, onRemoved }: RemoveProps) {
  const show = (message: string) => announce(message)
  const remove = useChange(removeCampaign, {
    onDone: (_, message) => {
      onRemoved()
      show(message)
    },
    refreshes: [listCampaigns],
  })
  return (
    <Confirm
      isOpen
      isDanger
      title={`Remove ${name}`}
      onConfirm={() => remove.mutate({ params: { campaignId } })}
      onClose={onClose}
      action={`Remove ${name}`}
      error={remove.error}
      isBusy={remove.isPending}
    >
      <p>
        It leaves this list and cannot be brought back. Its link and printed codes still work, and its results stay.
      </p>
    </Confirm>
  )
}
