import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run gallery`: the parts of the kit in every state, without a server behind them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  cacheDir: '../node_modules/.vite-gallery',
})
