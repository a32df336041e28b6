import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { measuredInBrowser } from './bench-browser.mjs'
import { root } from './prepare.mjs'

/** The chapter about the editor of articles, measured now. */
export const articlesChapter = () => chapterOf({ ...measuredInBrowser('articles'), kilobytes: editorSize() })

const dist = path.join(root, 'apps/web/dist')

/** Kilobytes by gzip of the scripts that this screen alone loads: the editor, without what lists and forms share. */
function editorSize() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const filesOf = (key, seen = new Set()) => {
    const { file, imports = [] } = manifest[key]
    if (seen.has(file)) return seen
    seen.add(file)
    for (const next of imports) filesOf(next, seen)
    return seen
  }
  const screens = Object.keys(manifest).filter((key) => key.endsWith('Screen.tsx'))
  const isEditor = (key) => key.endsWith('/ArticleScreen.tsx')
  const others = new Set(screens.filter((key) => !isEditor(key)).flatMap((key) => [...filesOf(key)]))
  const own = [...filesOf(screens.find(isEditor))].filter((file) => file.endsWith('.js') && !others.has(file))
  const bytes = own.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)
  return (bytes / 1024).toFixed(1)
}

const times = (ours, floor) => (ours / floor).toFixed(2)

const chapterOf = ({ typing: { ours, floor }, lost, signs, pictures, kilobytes }) =>
  `## Writing articles
Measured in the product with Chromium at 1920 x 1080, an article of ${signs} signs and ${pictures} pictures; the floor is a page of the same nodes that the browser edits by itself, under the same keys.

| | Editor | Floor | Ratio | Aim |
|---|---|---|---|---|
| frames a second while somebody types | **${ours.frames.perSecond.toFixed(0)}** | ${floor.frames.perSecond.toFixed(0)} | ${times(ours.frames.perSecond, floor.frames.perSecond)} | 50 a second |
| key to paint, p95, milliseconds | ${ours.keyMs.toFixed(0)} | ${floor.keyMs.toFixed(0)} | ${times(ours.keyMs, floor.keyMs)} | – |
| seconds of typing lost with a tab that was killed, most of ${lost.length} | **${Math.max(...lost).toFixed(1)}** | – | – | 2 |
| scripts that this screen alone loads, by gzip, KB | **${kilobytes}** | – | – | 150 |
`
