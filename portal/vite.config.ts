import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Writes each asset compressed beside itself, so that the server compresses nothing while it serves. */
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

/** The nonce stands in a meta element that the server fills with each answer; nothing of ours is inline. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/qr': process.env['SINGIL_API'] ?? 'http://localhost:4400',
      '/.well-known': process.env['SINGIL_API'] ?? 'http://localhost:4400',
      '/mqtt': { target: process.env['SINGIL_API'] ?? 'http://localhost:4400', ws: true },
    },
  },
})
