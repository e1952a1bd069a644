/** The downloads of the user as a screen, to which e-mails link. */
import { Page } from '../kit/page.tsx'
import { DownloadRows } from './downloads-tray.tsx'
import { useExports } from './use-exports.ts'

export default function DownloadsScreen() {
  return (
    <Page title="Downloads">
      <DownloadRows answer={useExports()} />
    </Page>
  )
}
