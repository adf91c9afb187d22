import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { gameIcons } from './icons.ts'

export default defineConfig(({ mode }) => ({
  plugins: [gameIcons(), svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  resolve: mode === 'test' ? { conditions: ['browser'] } : undefined,
  server: { proxy: { '/api': 'http://127.0.0.1:8700', '/ws': { target: 'ws://127.0.0.1:8700', ws: true } } },
  test: {
    environment: 'jsdom',
    // Making a page costs more than the tests of a file: all files share one, and testing.ts keeps it clean.
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    setupFiles: './src/testing.ts',
    css: { include: [/theme\.css\?raw/] }, // read by a test; else the tests know no colours
    // Long enough for a busy machine: only a test that fails waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}))
