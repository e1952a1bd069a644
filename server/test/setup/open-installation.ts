// Money out is open in tests, as in an installation whose administrators are there.
import pg from 'pg'

export async function openInstallation(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query("update installation set mode = 'test', set_up_at = now(), opened_at = now()")
  await owner.end()
}
