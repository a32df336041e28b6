import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const worthCompressing = /\.(js|css|html|svg|json)$/

/** Writes a .br and a .gz beside each text file, so that the server never compresses while somebody waits. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const files = await readdir(dir, { recursive: true })
    for (const file of files.filter((name) => worthCompressing.test(name))) {
      const target = path.join(dir, file)
      const bytes = await readFile(target)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
      await writeFile(`${target}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${target}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }
  },
})

/** Icons of the frame and its messages: alone each costs half a kilobyte more than together. */
const frameIcons =
  /\/icons(-svg)?\/es\/(icons|asn)\/(Apartment|ArrowLeft|BarChart|Check(Circle)?|Close(Circle)?|CustomerService|Down|ExclamationCircle|FolderOpen|InfoCircle|Layout|PlaySquare|Right|Search|Setting)(Outlined|Filled)\.js$/

const isNoEntry = (id: string) => !id.endsWith('/src/main.tsx') && !id.endsWith('.html')

const server = process.env['MATRIXCAST_SERVER_URL'] ?? 'http://127.0.0.1:7010'
const proxy = Object.fromEntries(
  ['/api', '/files', '/fonts', '/uploads'].map((prefix) => [prefix, { target: server, ws: true }]),
)

// The page builder's calls (`/quark/home` and `/quark/editor` are screens), and what visitors open.
const others = Object.fromEntries(
  ['^/quark/(auth|user|page|imageLib|imageCommon|psd)/', '^/p(-assets)?/'].map((path) => [path, { target: server }]),
)

export default defineConfig({
  plugins: [react(), precompressed()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page names its own files. The list of any other stands in the scripts, where only what is large is worth its line.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'html' ? chunks : chunks.filter((chunk) => /\/(button|table|Input|dropdown)-/.test(chunk)),
    },
    // What the first page needs comes in one file: each further one costs a kilobyte of headers. Its entry stays apart from it: it
    // waits for chunks that import this file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: isNoEntry, priority: 1 },
            { name: 'frame-icons', test: frameIcons },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  server: { host: '127.0.0.1', proxy: { ...proxy, ...others } },
  preview: { host: '127.0.0.1', proxy: { ...proxy, ...others } },
})
