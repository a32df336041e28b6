import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { measuredInBrowser } from './bench-browser.mjs'
import { root } from './prepare.mjs'

/** The chapter about the editor of articles, measured now. */
export const articlesChapter = () => chapterOf({ ...measuredInBrowser('articles'), kilobytes: editorSize() })

const dist = path.join(root, 'apps/web/dist')

/** Kilobytes by gzip of the editor's own script, without what it shares with lists and forms. */
function editorSize() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const key = Object.keys(manifest).find((one) => one.endsWith('/ArticleScreen.tsx'))
  return (gzipSync(readFileSync(path.join(dist, manifest[key].file))).length / 1024).toFixed(1)
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
| the editor's own script by gzip, KB | **${kilobytes}** | – | – | 150 |
`
