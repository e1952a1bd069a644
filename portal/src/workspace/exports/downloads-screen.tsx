/** The downloads of the user as a screen, to which e-mails link. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Page } from '../../kit/layout/index.ts'
import { DownloadRows } from './downloads-tray.tsx'
import { useExports } from './use-exports.ts'

export default function DownloadsScreen() {
  return (
    <Page
      title="Downloads"
      actions={
        <Button variant="default" component={Link} to="/portal/reports">
          Reports
        </Button>
      }
    >
      <DownloadRows answer={useExports()} />
    </Page>
  )
}
