import { measuredInBrowser } from './bench-browser.mjs'

/** The chapter about the editor, measured now. */
export const editorChapter = () => chapterOf(measuredInBrowser('editor'))

const times = (ours, floor) => (ours / floor).toFixed(2)

const chapterOf = ({ drags, typing, undo, opening, playing, timeline }) =>
  `## Editor
Measured ${new Date().toISOString().slice(0, 10)} in the product with Chromium at 1920 x 1080, a page of 300 texts; the floor is a page of the same nodes and no program, under the same pointer or keys.

| Dragging | Frames a second | Floor | Aim | p95 frame, times the floor | Aim | Commits of React in ${drags[0].steps} moves |
|---|---|---|---|---|---|---|
${drags.map(({ count, ours, floor }) => `| ${count} of 300, snapping on | **${ours.perSecond.toFixed(0)}** | ${floor.perSecond.toFixed(0)} | 50 | **${times(ours.p95Ms, floor.p95Ms)}** | 1.25 | ${ours.commits} |`).join('\n')}

| | Milliseconds | Floor | Ratio | Aim |
|---|---|---|---|---|
| key to paint, p95, typing on the stage in one of 300 | ${typing.oursMs.toFixed(0)} | ${typing.floorMs.toFixed(0)} | **${times(typing.oursMs, typing.floorMs)}** | 2 |
| from the list to the first page of 30 pages x 40 elements | ${opening.oursMs} | ${opening.floorMs} | **${times(opening.oursMs, opening.floorMs)}** | 4 |
| undo, p95 of the work of a hundred | **${undo.p95Ms.toFixed(1)}** | – | – | 16 |
| *Preview* to the first frames of footage, first time | ${playing.firstMs} | ${playing.floorMs.toFixed(0)} | **${times(playing.firstMs, playing.floorMs)}** | 5 |
| the same, later | ${playing.laterMs} | ${playing.floorMs.toFixed(0)} | **${times(playing.laterMs, playing.floorMs)}** | 3 |

A hundred steps hold **${undo.megabytes.toFixed(1)} MB** (aim 10). The floor of *Preview* is a bare video element with the same small copy until its first frame. While snapping lines change, each change of them is a commit of React that draws those lines alone; elements and their frame are moved by their nodes.

| Timeline, 60 scenes and 200 captions | Frames a second | Aim | Commits of React while it is dragged | Aim | Milliseconds from letting go to the picture | Aim |
|---|---|---|---|---|---|---|
${['trim', 'slip', 'roll', 'caption'].map((name) => `| ${name} | **${timeline[name].perSecond.toFixed(0)}** | 50 | ${timeline[name].commits} | 2 | **${timeline[name].pictureMs.toFixed(0)}** | 100 |`).join('\n')}

A split shows after **${timeline.splitMs.toFixed(0)} ms** (aim 100), a seek after **${timeline.seekMs.toFixed(0)} ms** (p95, aim 50). Film that is drawn meanwhile is a commit of its tile alone.

The floor of *Preview* was between 22 and 98 ms within an hour, so the ratio says more of the floor than of the page. In the page’s own time, minutes apart, the first *Preview* took 743 ms while React held back its parts (decision 107), and 242 since; later ones between 140 and 210. A seek decodes from the key frame before it, up to fourteen frames, in a decoder of its own. Until a file has been read once, a seek into it reads first where its frames are, which takes longer than to decode them.

`
