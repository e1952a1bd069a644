import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** Writes a compressed copy of each asset, so that the server compresses nothing at run time. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir }) => {
    const assets = path.join(dir!, 'assets')
    for (const file of readdirSync(assets).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
      const bytes = readFileSync(path.join(assets, file))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(path.join(assets, `${file}.br`), brotliCompressSync(bytes, { params }))
      writeFileSync(path.join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

/** Style sheets load after what index.html draws, which must not wait for them; scripts still do. */
const stylesLast = (): Plugin => ({
  name: 'styles-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
      const without = links.reduce((page, link) => page.replace(link, ''), html)
      return without.replace('<noscript>', () => `${links.join('').trim()}\n    <noscript>`)
    },
  },
})

/** Writes the paths of all screens, in the router's syntax; the server answers any other address with 404. */
const screenPaths = (): Plugin => ({
  name: 'screen-paths',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('./src/screens.ts')>(
      path.join(import.meta.dirname, 'src/screens.ts'),
    )
    const paths = [...module.publicScreens, ...module.screens].map((screen) => screen.path)
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(paths) })
  },
})

/** The name and the icons with which the portal stands on a home screen, and opens there like an app. */
const homeScreen = (): Plugin => {
  const asset = (name: string, source: Buffer | string) => {
    const { name: base, ext } = path.parse(name)
    return { fileName: `assets/${base}-${hash('sha256', source, 'hex').slice(0, 8)}${ext}`, source }
  }
  const icon = (name: string) => asset(name, readFileSync(path.join(import.meta.dirname, '../theme/src/icons', name)))
  const icons = {
    small: icon('icon-192.png'),
    large: icon('icon-512.png'),
    maskable: icon('icon-maskable-512.png'),
    touch: icon('icon-touch-180.png'),
  }
  const entry = (sizes: string, { fileName }: { fileName: string }, purpose = 'any') => ({
    src: `/${fileName}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  const manifest = asset(
    'app.webmanifest',
    JSON.stringify({
      name: 'Singil',
      short_name: 'Singil',
      description: 'Take payments, see them arrive, know where every peso is.',
      lang: 'en-PH',
      id: '/portal',
      start_url: '/portal',
      scope: '/',
      display: 'standalone',
      theme_color: '#0b6b53',
      background_color: '#ffffff',
      icons: [
        entry('192x192', icons.small),
        entry('512x512', icons.large),
        entry('512x512', icons.maskable, 'maskable'),
      ],
    }),
  )
  const link = (rel: string, { fileName }: { fileName: string }) =>
    ({ tag: 'link', attrs: { rel, href: `/${fileName}` }, injectTo: 'head' }) as const
  return {
    name: 'home-screen',
    apply: 'build',
    generateBundle() {
      for (const file of [manifest, ...Object.values(icons)]) this.emitFile({ type: 'asset', ...file })
    },
    transformIndexHtml: () => [link('manifest', manifest), link('apple-touch-icon', icons.touch)],
  }
}

/**
 * The way in is one file: of many small ones, each would wait for a round trip on a slow network. Modules that these import are in it too.
 * main.tsx is not: it waits for the first screen, which must not wait for it.
 */
const wayIn = new RegExp(
  [
    String.raw`portal/src/(?:router|identity/access/sign-in-screen)\.tsx$`,
    String.raw`portal/src/(?:kit/(?:slots/composition|call/queries|form/type-ahead)|mantine-theme|trusted-types|shell/analytics)\.ts$`,
    String.raw`node_modules/(?:react-dom|@tanstack/(?!react-virtual|virtual-core)[^/]+|@mantine/core/esm/core/MantineProvider)/`,
  ].join('|'),
)

/**
 * What 12 screens or more share is one file. As many small ones, a screen loaded about 100 scripts, which took a quarter longer and compressed
 * worse: with this group a screen loads about 20 scripts and slightly fewer bytes.
 */
const shared = { name: 'shared', minShareCount: 12 }

/** They only pass on names. Without saying so, the file of the way in takes each room whole, and the first screen is a quarter heavier. */
const doors = /portal\/src\/kit\/\w+\/index\.ts$/

/** The nonce is in a meta element that the server fills with each answer; the only inline part is the style of the initial content. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), stylesLast(), compressed(), screenPaths(), homeScreen()],
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: doors, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'way-in', test: wayIn }, shared] } },
    },
  },
  server: {
    proxy: {
      '/qr': process.env['SINGIL_API'] ?? 'http://localhost:4400',
      '/.well-known': process.env['SINGIL_API'] ?? 'http://localhost:4400',
      '/mqtt': { target: process.env['SINGIL_API'] ?? 'http://localhost:4400', ws: true },
    },
  },
})
