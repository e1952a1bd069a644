/** Bundles the server's own sources into dist/main.js; packages stay in node_modules. */
import { builtinModules } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const isOwn = (id: string) =>
  id.startsWith('.') || id.startsWith('@singil/') || path.isAbsolute(id) || id.startsWith('\0')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  ssr: { noExternal: [/^@singil\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: (id) => !isOwn(id) || builtinModules.includes(id.replace(/^node:/, '')),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
