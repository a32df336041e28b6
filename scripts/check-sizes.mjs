// Holds the promised sizes: what /login transfers in a browser, and by gzip the shell, every further screen, and the script of
// public pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loginOnTheWire } from './login-on-the-wire.mjs'

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../apps/web/dist')
const manifestFile = path.join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.log('the web app is not built; run npm run build')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const sizes = new Map()
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(dist, file))).length)
  return sizes.get(file)
}
/** All script files that entry `key` needs at once. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  if (chunk.file.endsWith('.js')) seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const isScreen = (key) => key.endsWith('Screen.tsx')

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const shell = ['app/Routes.tsx', 'app/Frame.tsx'].map((part) => Object.keys(manifest).find((key) => key.endsWith(part)))
const shellFiles = new Set([entry, ...shell].flatMap((key) => [...closure(key)]))
const faults = []
const hold = (name, bytes, limit) => {
  console.log(`${name}: ${kilobytes(bytes)} of ${limit} KB`)
  if (bytes > limit * 1024) faults.push(name)
}
if (shell.includes(undefined)) faults.push('the shell was not found in the manifest')
const login = await loginOnTheWire(dist)
hold(`/login in ${login.files} files (${login.locale})`, login.bytes, 150)
hold('shell', total(shellFiles), 300)
const visitor = path.resolve(dist, '../../server/dist/visitor.js')
hold('script of public pages', gzipSync(readFileSync(visitor), { level: 9 }).length, 12)
for (const key of Object.keys(manifest).filter(isScreen)) {
  const own = [...closure(key)].filter((file) => !shellFiles.has(file))
  hold(key, total(own), 250)
}
if (faults.length > 0) console.log(`over the limit: ${faults.join(', ')}`)
process.exit(faults.length === 0 ? 0 : 1)
