import { spawnSync } from 'node:child_process'
import { measuredInBrowser } from './bench-browser.mjs'

/** The chapter about the editor of articles, measured now. */
export const articlesChapter = () => chapterOf({ ...measuredInBrowser('articles'), kilobytes: editorSize() })

/** Of the screen's own scripts, by gzip, as `npm run check` counts them. */
function editorSize() {
  const sizes = spawnSync(process.execPath, ['scripts/check-sizes.mjs'], { encoding: 'utf8' }).stdout
  return Number(/\/ArticleScreen\.tsx: ([\d.]+) KB/.exec(sizes)?.[1])
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
| scripts of the screen by gzip, KB | **${kilobytes}** | – | – | 150 |
`
