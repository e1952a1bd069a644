import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Writes a compressed copy of each script, so that the server compresses nothing at run time. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir }) => {
    const assets = path.join(dir!, 'pay-assets')
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
      const bytes = readFileSync(path.join(assets, file))
      writeFileSync(path.join(assets, `${file}.br`), brotliCompressSync(bytes))
      writeFileSync(path.join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

/** Builds the script only: the server renders the pages, and bundles their source itself. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: false,
    assetsDir: 'pay-assets',
    rolldownOptions: { input: path.join(import.meta.dirname, 'src/entry-client.ts') },
  },
})
