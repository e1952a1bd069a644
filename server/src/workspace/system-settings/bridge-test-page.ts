/** A page that simulates the mobile app's shell around the portal, for demos and tests: /bridge_test?as=ios or ?as=android. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { foundFolder, newNonce, protectPage } from '../../kit/http/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { shellScript } from './shell-script.ts'

/** Served only by a demo: the portal's page with native handlers that record their messages. */
export async function bridgeTestPage(app: FastifyInstance, { config }: Parts): Promise<void> {
  const dist = config.isDemo ? foundFolder('portal/dist', 'index.html') : null
  if (!dist) return
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  app.get('/bridge_test', async (_, reply) => {
    const nonce = newNonce()
    const shell = `<script nonce="{{csp-nonce}}">${shellScript}</script>`
    return protectPage(reply, { nonce, publicUrl: config.publicUrl, hasDefaultPolicy: true })
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replace('<head>', `<head>${shell}`).replaceAll('{{csp-nonce}}', nonce))
  })
}
